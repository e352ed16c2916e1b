import type { UnrecordedPress } from '@jornada/contract/terminals/unrecorded-presses';
import { terminalsTexts } from '@jornada/texts/terminals';
import { EmptyState, Group, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { OpenedDialog } from '../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../shared/dialog/use-dialog.ts';
import { failureUnder } from '../../shared/feedback/failure.ts';
import { ChoiceSelect } from '../../shared/form/choice-select.tsx';
import { AddressedTable } from '../../shared/list/addressed-table.tsx';
import type { ListAddress } from '../../shared/list/use-list-address.ts';
import { usePermission } from '../../shared/session/use-permissions.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { unrecordedQuery } from './terminals.data.ts';
import { unrecordedColumns } from './unrecorded-columns.tsx';
import type { unrecordedList } from './unrecorded-search.ts';

const { presses: texts } = terminalsTexts;

interface UnrecordedPressesProps {
  /** Of the page that shows them. */
  address: ListAddress<ReturnType<typeof unrecordedList.read>>;
  timeZone: string;
}

/** Presses that terminals kept and that were not recorded, until somebody saw to them. */
export function UnrecordedPresses({ address, timeZone }: UnrecordedPressesProps) {
  const isReviewed = address.search.revisados === true;
  const query = useQuery(unrecordedQuery(isReviewed, address.search.page));
  const { data: waiting } = useQuery(unrecordedQuery(false));
  const unreviewed = waiting?.totalElements ?? 0;
  const review = useDialog<UnrecordedPress>();
  const seesDays = usePermission('attendance.read');
  return (
    <Stack component="section" aria-labelledby="presses-title" gap="md">
      <Group justify="space-between">
        <Title order={2} size="h5" id="presses-title">
          {texts.title}
        </Title>
        <ChoiceSelect
          label={texts.choice}
          data={[
            { value: '', label: texts.choices.waiting },
            { value: 'reviewed', label: texts.choices.reviewed },
          ]}
          value={isReviewed ? 'reviewed' : ''}
          onChoose={(value) => address.ask({ revisados: value === '' ? undefined : true })}
        />
      </Group>
      <Text size="sm" c="dimmed">
        {unreviewed > 0 ? `${texts.waiting(unreviewed)}. ${texts.help}` : texts.help}
      </Text>
      <AddressedTable
        label={texts.title}
        columns={unrecordedColumns(review.open, { isReviewed, seesDays, timeZone })}
        address={address}
        query={query}
        failure={(problem) => failureUnder(problem, texts.loadFailed)}
        rowKey={({ id }) => id}
        skeletonRows={2}
        empty={
          <EmptyState
            icon={<IconCircleCheck size={40} aria-hidden />}
            title={isReviewed ? texts.noneReviewed : texts.none}
          />
        }
      />
      <OpenedDialog dialog={review}>
        {(press, shown) => <ReviewDialog press={press} {...shown} />}
      </OpenedDialog>
    </Stack>
  );
}
