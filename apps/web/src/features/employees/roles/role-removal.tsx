import type { CompanyRole } from '@jornada/contract/employees/custom-roles';
import { rolesTexts as texts } from '@jornada/texts/employees-roles';
import { ConfirmChange } from '../../../shared/dialog/confirm-change.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { sendRoleRemoval } from './roles.data.ts';

/** Asks before a role is deleted; one that somebody has cannot be. */
export function RoleRemoval({ role, ...shown }: DialogShown & { role: CompanyRole }) {
  return (
    <ConfirmChange
      texts={texts.removal}
      send={() => sendRoleRemoval(role.id)}
      done={texts.removed}
      failure={(problem) => failureUnder(problem, texts.removeFailed)}
      {...shown}
    >
      {texts.removal.warning(role.name)}
    </ConfirmChange>
  );
}
