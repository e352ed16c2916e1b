import { accountsTexts } from '@jornada/texts/employees-accounts';
import { rolesTexts } from '@jornada/texts/employees-roles';
import { CheckboxGroup, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { useSession } from '../../../shared/session/session-store.ts';
import { ReasonedCheckbox } from './reasoned-checkbox.tsx';
import { isWithin, roleName, toggled } from './role-names.ts';
import { rolesQuery } from './roles.data.ts';

interface RoleChoicesProps {
  chosen: readonly string[];
  onChoose: (roleIds: string[]) => void;
  error: string | undefined;
}

/** The roles of the company as checkboxes; those with more permissions than one's own are disabled, and say why. */
export function RoleChoices({ chosen, onChoose, error }: RoleChoicesProps) {
  const own = useSession().user?.permissions ?? [];
  const { data: roles, isError, refetch } = useQuery(rolesQuery);
  if (isError && !roles) return <LoadFailure reason={rolesTexts.loadFailed} onRetry={refetch} />;
  if (!roles) return <Skeleton height={120} />;
  const earlier = chosen.filter((id) => !roles.some((role) => role.id === id));
  return (
    <CheckboxGroup label={accountsTexts.roles} value={[...chosen]} error={error}>
      <Stack gap="sm" mt="xs">
        {roles.map((role) => (
          <ReasonedCheckbox
            key={role.id}
            value={role.id}
            label={role.name}
            description={role.description}
            reason={isWithin(role, own) ? null : rolesTexts.form.notOwnRole}
            onToggle={() => onChoose(toggled(chosen, role.id))}
          />
        ))}
        {earlier.map((id) => (
          <ReasonedCheckbox
            key={id}
            value={id}
            label={roleName(id, roles)}
            description={id}
            reason={null}
            onToggle={() => onChoose(toggled(chosen, id))}
          />
        ))}
      </Stack>
    </CheckboxGroup>
  );
}
