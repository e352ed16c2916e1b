import type { User } from '@jornada/contract/employees/user';
import { usersTexts } from '@jornada/texts/es/employees-users';
import { IconKey, IconShield, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useCompanyChange } from '../../../shared/call/use-company-change.ts';
import { type Failure, failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { RowAction, RowActions } from '../../../shared/list/row-actions.tsx';
import { RowMenu } from '../../../shared/list/row-menu.tsx';
import { sendPasswordLink, sendUserStatus } from './users.data.ts';

const texts = usersTexts;

export interface UserHandlers {
  readonly onRoles: (user: User) => void;
  readonly onDeactivate: (user: User) => void;
  /** @param failure what did not happen; null when something is tried again */
  readonly onFailure: (failure: Failure | null) => void;
}

/** What can be done with an account. Keeping somebody out is asked about first, letting them in again is not. */
export function UserActions({ user, onRoles, onDeactivate, onFailure }: UserHandlers & { user: User }) {
  const { id, fullName, email, active } = user;
  const sending = useCompanyChange({
    mutationFn: sendPasswordLink,
    onDone: () => showNotice('success', texts.linkSent(email)),
    onError: (problem) => onFailure(failureUnder(problem, texts.linkFailed)),
  });
  const activation = useCompanyChange({
    mutationFn: sendUserStatus,
    onDone: () => showNotice('success', texts.activated),
    onError: (problem) => onFailure(failureUnder(problem, texts.statusFailed)),
  });
  return (
    <RowActions>
      <RowAction
        icon={IconShield}
        text={texts.editRoles}
        name={texts.of(texts.editRoles, fullName)}
        onClick={() => onRoles(user)}
      />
      <RowMenu
        row={fullName}
        isBusy={sending.isPending || activation.isPending}
        items={[
          {
            icon: IconKey,
            text: texts.sendLink,
            reason: active ? null : texts.onlyActive,
            onChoose: () => {
              onFailure(null);
              sending.mutate(id);
            },
          },
          active
            ? {
                icon: IconUserOff,
                text: texts.deactivate,
                isDangerous: true,
                onChoose: () => {
                  onFailure(null);
                  onDeactivate(user);
                },
              }
            : {
                icon: IconUserCheck,
                text: texts.activate,
                onChoose: () => {
                  onFailure(null);
                  activation.mutate({ id, active: true });
                },
              },
        ]}
      />
    </RowActions>
  );
}
