import type { User } from '@jornada/contract/employees/user';
import { usersTexts } from '@jornada/texts/es/employees-users';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { renewUser } from '../../../shared/session/renew-user.ts';
import { RoleChoices } from '../roles/role-choices.tsx';
import { sendUserRoles } from './users.data.ts';

const texts = usersTexts;

interface UserRolesDialogProps {
  user: User;
  isOpen: boolean;
  onClose: () => void;
}

export function UserRolesDialog({ user, isOpen, onClose }: UserRolesDialogProps) {
  const { form, ...saving } = useSavedForm({
    initialValues: { roleIds: user.roleIds },
    fields: [],
    send: ({ roleIds }) => sendUserRoles({ id: user.id, roleIds: [...roleIds] }),
    onDone: async () => {
      onClose();
      showNotice('success', texts.rolesSaved);
      await renewUser();
    },
    failure: (problem) => failureUnder(problem, texts.rolesFailed),
    dismissesOnEdit: true,
  });
  const chosen = form.values.roleIds;
  const isDirty = chosen.toSorted().join() !== user.roleIds.toSorted().join();
  return (
    <FormDialog
      title={texts.rolesTitle(user.fullName)}
      isOpen={isOpen}
      saving={{ ...saving, isDirty }}
      submit={texts.save}
      isBlocked={!isDirty || chosen.length === 0}
      onClose={onClose}
    >
      <RoleChoices
        chosen={chosen}
        onChoose={(roleIds) => form.setFieldValue('roleIds', roleIds)}
        error={chosen.length === 0 ? texts.rolesRequired : undefined}
      />
    </FormDialog>
  );
}
