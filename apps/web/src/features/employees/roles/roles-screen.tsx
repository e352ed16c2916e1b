import type { CompanyRole } from '@jornada/contract/employees/custom-roles';
import { rolesTexts } from '@jornada/texts/employees-roles';
import { neededFactorTexts } from '@jornada/texts/needed-factor';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { PermittedPart } from '../../../shared/feedback/permitted-part.tsx';
import { DataTable } from '../../../shared/list/data-table.tsx';
import { SectionHead } from '../../../shared/widgets/section-head.tsx';
import { roleColumns } from './role-columns.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { RoleRemoval } from './role-removal.tsx';
import { rolesQuery } from './roles.data.ts';

export function RolesScreen() {
  return (
    <PermittedPart permission="users.manage">
      <Roles />
    </PermittedPart>
  );
}

function Roles() {
  const { data: roles, isError, refetch } = useQuery(rolesQuery);
  const form = useDialog<CompanyRole | 'new'>();
  const removal = useDialog<CompanyRole>();
  return (
    <Stack component="section" aria-labelledby="roles-title" gap="md">
      <Group justify="space-between">
        <SectionHead id="roles-title" title={rolesTexts.title} help={rolesTexts.help} />
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => form.open('new')}>
          {rolesTexts.create}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {neededFactorTexts.role.help}
      </Text>
      {isError && <LoadFailure reason={rolesTexts.loadFailed} onRetry={refetch} />}
      {(roles || !isError) && (
        <DataTable
          label={rolesTexts.title}
          columns={roleColumns({ onEdit: form.open, onRemove: removal.open })}
          rows={roles}
          rowKey={({ id }) => id}
          skeletonRows={2}
        />
      )}
      <OpenedDialog dialog={form}>
        {(role, shown) => <RoleDialog role={role === 'new' ? null : role} {...shown} />}
      </OpenedDialog>
      <OpenedDialog dialog={removal}>{(role, shown) => <RoleRemoval role={role} {...shown} />}</OpenedDialog>
    </Stack>
  );
}
