import type { WorkCentre } from '@jornada/contract/employees/work-centres';
import { workCentresTexts } from '@jornada/texts/employees-work-centres';
import { Button, Card, EmptyState, Group, Stack, Text, Title } from '@mantine/core';
import { IconBuilding, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { PermittedPart } from '../../../shared/feedback/permitted-part.tsx';
import { DataTable } from '../../../shared/list/data-table.tsx';
import { centreColumns } from './centre-columns.tsx';
import { CentreDialog } from './centre-dialog.tsx';
import { CentreRemoval } from './centre-removal.tsx';
import { workCentresQuery } from './centres.data.ts';

const texts = workCentresTexts;

/** The work centres of the company. */
export function WorkCentresScreen() {
  return (
    <PermittedPart permission="holidays.manage">
      <Centres />
    </PermittedPart>
  );
}

function Centres() {
  const { data: centres, isError, refetch } = useQuery(workCentresQuery);
  const form = useDialog<WorkCentre | 'new'>();
  const removal = useDialog<WorkCentre>();
  const create = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => form.open('new')}>
      {texts.create}
    </Button>
  );
  const isEmpty = centres?.length === 0;
  return (
    <Stack component="section" aria-labelledby="centres-title" gap="md">
      <Group justify="space-between">
        <Title order={2} size="h5" id="centres-title">
          {texts.title}
        </Title>
        {!isEmpty && create}
      </Group>
      {!isEmpty && (
        <Text size="sm" c="dimmed">
          {centres?.length === 1 ? texts.alone : texts.help}
        </Text>
      )}
      {isError && <LoadFailure reason={texts.loadFailed} onRetry={refetch} />}
      {isEmpty && (
        <Card padding="xl">
          <EmptyState
            icon={<IconBuilding size={40} aria-hidden />}
            title={texts.none}
            description={texts.noneHelp}
          >
            {create}
          </EmptyState>
        </Card>
      )}
      {!isEmpty && (centres || !isError) && (
        <DataTable
          label={texts.title}
          columns={centreColumns({ onEdit: form.open, onRemove: removal.open })}
          rows={centres}
          rowKey={({ id }) => id}
          skeletonRows={3}
        />
      )}
      <OpenedDialog dialog={form}>
        {(centre, shown) => <CentreDialog centre={centre === 'new' ? null : centre} {...shown} />}
      </OpenedDialog>
      <OpenedDialog dialog={removal}>
        {(centre, shown) => <CentreRemoval centre={centre} {...shown} />}
      </OpenedDialog>
    </Stack>
  );
}
