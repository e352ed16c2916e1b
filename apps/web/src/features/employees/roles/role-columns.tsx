import type { CompanyRole } from '@jornada/contract/employees/custom-roles';
import { rolesTexts } from '@jornada/texts/employees-roles';
import { figure } from '@jornada/texts/figure';
import { neededFactorTexts } from '@jornada/texts/needed-factor';
import { Badge, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { RowAction, RowActions } from '../../../shared/list/row-actions.tsx';
import { RowMenu } from '../../../shared/list/row-menu.tsx';
import type { TableColumn } from '../../../shared/list/table-column.ts';
import { RoleFactorSwitch } from './role-factor-switch.tsx';

const { columns: headers, of } = rolesTexts;

interface RoleHandlers {
  readonly onEdit: (role: CompanyRole) => void;
  readonly onRemove: (role: CompanyRole) => void;
}

export function roleColumns({ onEdit, onRemove }: RoleHandlers): TableColumn<CompanyRole>[] {
  return [
    {
      key: 'name',
      header: headers.name,
      cell: ({ name, description }) => (
        <>
          <Text size="sm" fw={600}>
            {name}
          </Text>
          <Text size="xs" c="dimmed">
            {description}
          </Text>
        </>
      ),
      isRowHeader: true,
      inCard: 'head',
    },
    {
      key: 'permissions',
      header: headers.permissions,
      cell: (role) => (
        <>
          <Text size="sm">{permissionsText(role)}</Text>
          {role.forTeams && (
            <Text size="xs" c="dimmed">
              {rolesTexts.form.forTeams}
            </Text>
          )}
        </>
      ),
      isLong: true,
    },
    {
      key: 'second-factor',
      header: neededFactorTexts.role.column,
      cell: (role) => <RoleFactorSwitch role={role} />,
    },
    {
      key: 'users',
      header: headers.users,
      cell: ({ userCount }) => figure(userCount),
      isFigure: true,
    },
    {
      key: 'actions',
      header: headers.actions,
      cell: (role) =>
        role.isBuiltIn ? (
          <Badge variant="default" tt="none" fw={500} miw="max-content">
            {rolesTexts.builtInBadge}
          </Badge>
        ) : (
          <RowActions>
            <RowAction
              icon={IconPencil}
              text={rolesTexts.edit}
              name={of(rolesTexts.edit, role.name)}
              onClick={() => onEdit(role)}
            />
            <RowMenu
              row={role.name}
              items={[
                {
                  icon: IconTrash,
                  text: rolesTexts.remove,
                  isDangerous: true,
                  onChoose: () => onRemove(role),
                },
              ]}
            />
          </RowActions>
        ),
      inCard: 'foot',
    },
  ];
}

function permissionsText({ id, permissions }: CompanyRole): string {
  if (id === 'ROLE_ADMIN') return rolesTexts.everything;
  if (permissions.length === 0) return rolesTexts.nothing;
  return permissions.map((permission) => rolesTexts.permissions[permission]).join(', ');
}
