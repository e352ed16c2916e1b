import type { User } from '@jornada/contract/employees/user';
import { usersTexts } from '@jornada/texts/es/employees-users';
import { Badge, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TableColumn } from '../../../shared/list/table-column.ts';
import { PersonAvatar } from '../../../shared/widgets/person-avatar.tsx';
import { StatusBadge } from '../../../shared/widgets/status-badge.tsx';
import { roleName } from '../roles/role-names.ts';
import { rolesQuery } from '../roles/roles.data.ts';
import { UserActions, type UserHandlers } from './user-actions.tsx';
import classes from './user-columns.module.css';

const texts = usersTexts;
const { columns: headers } = texts;

export function useUserColumns(handlers: UserHandlers): TableColumn<User>[] {
  const { data: roles = [] } = useQuery(rolesQuery);
  return [
    {
      key: 'avatar',
      header: headers.avatar,
      cell: ({ id, fullName, profileImage }) => (
        <PersonAvatar id={id} name={fullName} image={profileImage} size={32} />
      ),
      isMinor: true,
      inCard: 'head',
    },
    {
      key: 'name',
      header: headers.name,
      cell: ({ fullName, email }) => (
        <div className={classes.name}>
          <Text size="sm" fw={600}>
            {fullName}
          </Text>
          <Text size="xs" c="dimmed">
            {email}
          </Text>
        </div>
      ),
      isRowHeader: true,
      sortKey: 'fullName',
      inCard: 'head',
    },
    {
      key: 'roles',
      header: headers.roles,
      cell: ({ roleIds }) => (
        <Group gap={4} className={classes.roles}>
          {roleIds.map((id) => (
            <Badge key={id} variant="default" tt="none" fw={500}>
              {roleName(id, roles)}
            </Badge>
          ))}
        </Group>
      ),
    },
    { key: 'status', header: headers.status, cell: (user) => <UserState user={user} />, inCard: 'head' },
    {
      key: 'actions',
      header: headers.actions,
      cell: (user) => <UserActions user={user} {...handlers} />,
      inCard: 'foot',
    },
  ];
}

function UserState({ user: { active, isSetUp } }: { user: User }) {
  if (!active) return <StatusBadge kind="off">{texts.inactive}</StatusBadge>;
  return isSetUp ? (
    <span className={classes.usual}>
      <StatusBadge kind="good">{texts.active}</StatusBadge>
    </span>
  ) : (
    <StatusBadge kind="waiting">{texts.pending}</StatusBadge>
  );
}
