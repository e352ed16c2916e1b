import { mostKeys } from '@jornada/contract/company/program-key-limits';
import type { ProgramKey } from '@jornada/contract/company/program-keys';
import { keysTexts as texts } from '@jornada/texts/company-keys';
import { Anchor, Button, Card, EmptyState, Group, Stack, Text, Title } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { serverNow } from '../../../shared/call/server-clock.ts';
import { ConfirmChange } from '../../../shared/dialog/confirm-change.tsx';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { PermittedPart } from '../../../shared/feedback/permitted-part.tsx';
import { DataTable } from '../../../shared/list/data-table.tsx';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { civilDateAt } from '../../../shared/time/civil-format.ts';
import { keyColumns } from './key-columns.tsx';
import { KeyDialog, NewKeyDialog } from './key-dialog.tsx';
import { keysQuery, sendRevocation } from './keys.data.ts';

/** The keys by which other programs call. */
export function KeysScreen() {
  return (
    <PermittedPart permission="settings.manage">
      <Keys />
    </PermittedPart>
  );
}

function Keys() {
  const { data: keys, isError, refetch } = useQuery(keysQuery);
  const timeZone = useTimeZone();
  const form = useDialog<'new'>();
  const created = useDialog<string>();
  const removal = useDialog<ProgramKey>();
  const isFull = keys !== undefined && keys.length >= mostKeys;
  const isEmpty = keys?.length === 0;
  // The page has one filled button, for addresses.
  const add = (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => form.open('new')}
    >
      {texts.add}
    </Button>
  );
  return (
    <Stack component="section" aria-labelledby="keys-title" gap="md">
      <Group justify="space-between">
        <Title order={2} size="h5" id="keys-title">
          {texts.title}
        </Title>
        {!isEmpty && !isFull && add}
      </Group>
      <Text size="sm" c="dimmed">
        {isFull ? `${texts.help} ${texts.most}` : texts.help}
      </Text>
      <Anchor href="/api/docs" target="_blank" rel="noreferrer" size="sm">
        {texts.reference}
      </Anchor>
      {isError && <LoadFailure reason={texts.loadFailed} onRetry={refetch} />}
      {isEmpty && (
        <Card padding="xl">
          <EmptyState
            icon={<IconKey size={40} aria-hidden />}
            title={texts.none}
            description={texts.noneHelp}
          >
            {add}
          </EmptyState>
        </Card>
      )}
      {!isEmpty && (keys || !isError) && (
        <DataTable
          label={texts.title}
          columns={keyColumns(removal.open, timeZone)}
          rows={keys}
          rowKey={({ id }) => id}
          skeletonRows={3}
        />
      )}
      <OpenedDialog dialog={form}>
        {(_, shown) => (
          <KeyDialog today={civilDateAt(serverNow(), timeZone)} onKey={created.open} {...shown} />
        )}
      </OpenedDialog>
      <OpenedDialog dialog={created}>{(text, shown) => <NewKeyDialog text={text} {...shown} />}</OpenedDialog>
      <OpenedDialog dialog={removal}>
        {(key, shown) => (
          <ConfirmChange
            texts={texts.removal}
            send={() => sendRevocation(key.id)}
            done={texts.revoked}
            failure={(problem) => failureUnder(problem, texts.revokeFailed)}
            {...shown}
          >
            {texts.removal.warning(key.name)}
          </ConfirmChange>
        )}
      </OpenedDialog>
    </Stack>
  );
}
