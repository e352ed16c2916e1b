import type { CompanyRole } from '@jornada/contract/employees/custom-roles';
import { neededFactorTexts } from '@jornada/texts/needed-factor';
import { Stack, Switch, Text } from '@mantine/core';
import { renewUser } from '../../../shared/account/renew-user.ts';
import { useCompanyChange } from '../../../shared/call/use-company-change.ts';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { sendRoleFactor } from './roles.data.ts';

const texts = neededFactorTexts.role;

/** Whether who has a role needs a second factor. Nobody asks it of people who only clock in, or by a role that allows more than their own. */
export function RoleFactorSwitch({ role }: { role: CompanyRole }) {
  const own: readonly string[] = useSession().user?.permissions ?? [];
  const change = useCompanyChange({
    mutationFn: sendRoleFactor,
    onDone: async ({ name, needsSecondFactor }) => {
      showNotice('success', (needsSecondFactor ? texts.switchedOn : texts.switchedOff)(name));
      await renewUser();
    },
  });
  if (role.id === 'ROLE_EMPLOYEE') {
    return (
      <Text size="sm" c="dimmed">
        {texts.never}
      </Text>
    );
  }
  return (
    <Stack gap={4}>
      <Switch
        label={texts.label}
        aria-label={texts.of(role.name)}
        checked={change.isPending ? !role.needsSecondFactor : role.needsSecondFactor}
        disabled={!role.permissions.every((permission) => own.includes(permission))}
        onChange={({ currentTarget }) => change.mutate({ id: role.id, isNeeded: currentTarget.checked })}
      />
      {change.error && (
        <Text size="xs" c="red" role="alert">
          {failureUnder(change.error, texts.failed).reason}
        </Text>
      )}
    </Stack>
  );
}
