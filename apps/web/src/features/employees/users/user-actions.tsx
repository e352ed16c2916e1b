import type { User } from '@jornada/contract/employees/user';
import { usersTexts } from '@jornada/texts/es/employees-users';
import { IconKey, IconShield, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useCompanyChange } from '../../../shared/call/use-company-change.ts';
import { type Failure, failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { ReasonedButton } from '../../../shared/form/reasoned-button.tsx';
import { SteadyButton } from '../../../shared/form/steady-button.tsx';
import classes from './user-actions.module.css';
import { sendPasswordLink, sendUserStatus } from './users.data.ts';

const texts = usersTexts;

/** What the list does when something is asked of a row of it. */
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
  const action = active ? texts.deactivate : texts.activate;
  const Icon = active ? IconUserOff : IconUserCheck;
  return (
    <div className={classes.actions}>
      <SteadyButton
        variant="default"
        size="xs"
        leftSection={<IconShield size={14} aria-hidden />}
        aria-label={texts.of(texts.editRoles, fullName)}
        onClick={() => onRoles(user)}
      >
        {texts.editRoles}
      </SteadyButton>
      <ReasonedButton
        variant="default"
        size="xs"
        leftSection={<IconKey size={14} aria-hidden />}
        aria-label={texts.of(texts.sendLink, fullName)}
        reason={active ? null : texts.onlyActive}
        isBusy={sending.isPending}
        onClick={() => {
          onFailure(null);
          sending.mutate(id);
        }}
      >
        {texts.sendLink}
      </ReasonedButton>
      <SteadyButton
        variant="default"
        size="xs"
        leftSection={<Icon size={14} aria-hidden />}
        aria-label={texts.of(action, fullName)}
        isBusy={activation.isPending}
        onClick={() => {
          onFailure(null);
          if (active) onDeactivate(user);
          else activation.mutate({ id, active: true });
        }}
      >
        {action}
      </SteadyButton>
    </div>
  );
}
