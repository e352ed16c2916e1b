import type { Department } from '@jornada/contract/employees/departments';
import { inTreeOrder } from '@jornada/core/teams/department-tree';
import { departmentsTexts } from '@jornada/texts/employees-departments';
import { Button, Card, EmptyState, Group, Stack, Title } from '@mantine/core';
import { IconPlus, IconSitemap } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { PermittedPart } from '../../../shared/feedback/permitted-part.tsx';
import { DataTable } from '../../../shared/list/data-table.tsx';
import { departmentsQuery } from '../../../shared/people/department-choices.ts';
import { departmentColumns } from './department-columns.tsx';
import { DepartmentDialog } from './department-dialog.tsx';
import { DepartmentRemoval } from './department-removal.tsx';

const texts = departmentsTexts;

export function DepartmentsScreen() {
  return (
    <PermittedPart permission="departments.manage">
      <Departments />
    </PermittedPart>
  );
}

function Departments() {
  const { data: departments, isError, refetch } = useQuery(departmentsQuery);
  const form = useDialog<Department | 'new'>();
  const removal = useDialog<Department>();
  const create = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => form.open('new')}>
      {texts.create}
    </Button>
  );
  const rows =
    departments && inTreeOrder(departments).map(({ department, depth }) => ({ ...department, depth }));
  const isEmpty = departments?.length === 0;
  return (
    <Stack component="section" aria-labelledby="departments-title" gap="md">
      <Group justify="space-between">
        <Title order={2} size="h5" id="departments-title">
          {texts.title}
        </Title>
        {!isEmpty && create}
      </Group>
      {isError && <LoadFailure reason={texts.loadFailed} onRetry={refetch} />}
      {isEmpty && (
        <Card padding="xl">
          <EmptyState
            icon={<IconSitemap size={40} aria-hidden />}
            title={texts.none}
            description={texts.noneHelp}
          >
            {create}
          </EmptyState>
        </Card>
      )}
      {!isEmpty && (departments || !isError) && (
        <DataTable
          label={texts.title}
          columns={departmentColumns({ onEdit: form.open, onRemove: removal.open })}
          rows={rows}
          rowKey={({ id }) => id}
          skeletonRows={3}
        />
      )}
      <OpenedDialog dialog={form}>
        {(department, shown) => (
          <DepartmentDialog
            department={department === 'new' ? null : department}
            departments={departments ?? []}
            {...shown}
          />
        )}
      </OpenedDialog>
      <OpenedDialog dialog={removal}>
        {(department, shown) => <DepartmentRemoval department={department} {...shown} />}
      </OpenedDialog>
    </Stack>
  );
}
