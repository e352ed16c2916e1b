import type { User } from '@jornada/contract/users/user';
import { settingsTexts } from '@jornada/texts/es/settings';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useCompanyChange } from '../../shared/call/use-company-change.ts';
import { GuardedDialog } from '../../shared/dialog/guarded-dialog.tsx';
import { failureUnder } from '../../shared/feedback/failure.ts';
import { showNotice } from '../../shared/feedback/notices.ts';
import { FormFooter } from '../../shared/form/form-footer.tsx';
import { renewUser } from '../../shared/session/renew-user.ts';
import { RoleChoices } from './role-choices.tsx';
import { sendUserRoles } from './users.data.ts';

const texts = settingsTexts.users;

interface UserRolesDialogProps {
  user: User;
  isOpen: boolean;
  onClose: () => void;
}

/** Gives an account its roles. */
export function UserRolesDialog({ user, isOpen, onClose }: UserRolesDialogProps) {
  const [chosen, setChosen] = useState<readonly string[]>(user.roleIds);
  const isDirty = chosen.toSorted().join() !== user.roleIds.toSorted().join();
  const { mutate, reset, error, isPending } = useCompanyChange({
    mutationFn: sendUserRoles,
    onDone: async () => {
      onClose();
      showNotice('success', texts.rolesSaved);
      await renewUser();
    },
  });
  const failure = error && failureUnder(error, texts.rolesFailed);
  return (
    <GuardedDialog
      title={texts.rolesTitle(user.fullName)}
      isOpen={isOpen}
      isDirty={isDirty}
      isBusy={isPending}
      onClose={onClose}
    >
      {(close) => (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (isDirty && chosen.length > 0) mutate({ id: user.id, roleIds: [...chosen] });
          }}
        >
          <Stack gap="md">
            <RoleChoices
              chosen={chosen}
              onChoose={(roleIds) => {
                setChosen(roleIds);
                if (error) reset();
              }}
              error={chosen.length === 0 ? texts.rolesRequired : undefined}
            />
            <FormFooter
              submit={texts.save}
              isBusy={isPending}
              isBlocked={!isDirty || chosen.length === 0}
              onCancel={close}
              failure={failure}
            />
          </Stack>
        </form>
      )}
    </GuardedDialog>
  );
}
