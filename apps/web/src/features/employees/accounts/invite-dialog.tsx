import { accountsTexts } from '@jornada/texts/employees-accounts';
import { Text, TextInput } from '@mantine/core';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { EmailField } from '../../../shared/form/email-field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { RoleChoices } from '../roles/role-choices.tsx';
import { sendNewAccount } from './accounts.data.ts';

const texts = accountsTexts;

/** A rough check; the server checks more closely. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Adds an account with any roles; its person gets the setup message. */
export function InviteDialog(shown: DialogShown) {
  const { form, ...saving } = useSavedForm({
    initialValues: { fullName: '', email: '', roleIds: [] as string[] },
    validate: {
      fullName: (name) => (name.trim() === '' ? texts.nameRequired : null),
      email: (email) => (emailPattern.test(email.trim()) ? null : texts.emailInvalid),
      roleIds: (roleIds) => (roleIds.length === 0 ? texts.rolesRequired : null),
    },
    fields: ['fullName', 'email'],
    send: ({ fullName, email, roleIds }) =>
      sendNewAccount({ fullName: fullName.trim(), email: email.trim(), roleIds }),
    onDone: (_, { email }) => {
      shown.onClose();
      showNotice('success', texts.invited(email.trim()));
    },
    failure: (problem) => failureUnder(problem, texts.inviteFailed),
  });
  const roleError = form.errors.roleIds;
  return (
    <FormDialog title={texts.invite} saving={saving} submit={texts.send} {...shown}>
      <Text size="sm">{texts.inviteHelp}</Text>
      <TextInput
        label={texts.name}
        autoComplete="off"
        data-autofocus
        required
        maxLength={200}
        {...form.getInputProps('fullName')}
      />
      <EmailField label={texts.email} required maxLength={320} {...form.getInputProps('email')} />
      <RoleChoices
        chosen={form.values.roleIds}
        onChoose={(roleIds) => form.setFieldValue('roleIds', roleIds)}
        error={typeof roleError === 'string' ? roleError : undefined}
      />
    </FormDialog>
  );
}
