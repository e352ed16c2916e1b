import { settingsTexts } from '@jornada/texts/es/settings';
import { Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useCompanyChange } from '../../shared/call/use-company-change.ts';
import { GuardedDialog } from '../../shared/dialog/guarded-dialog.tsx';
import { failureUnder } from '../../shared/feedback/failure.ts';
import { showNotice } from '../../shared/feedback/notices.ts';
import { FormFooter } from '../../shared/form/form-footer.tsx';
import { fieldErrorOf } from './field-error.ts';
import { RoleChoices } from './role-choices.tsx';
import { type NewUser, sendNewUser } from './users.data.ts';

const texts = settingsTexts.users;

/** Something, an at sign, something with a dot in it; the server looks closer. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const fields = ['fullName', 'email'] as const;

/** Adds an account with any roles; its person gets the setup message. */
export function InviteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const form = useForm({
    initialValues: { fullName: '', email: '', roleIds: ['ROLE_EMPLOYEE'] },
    validate: {
      fullName: (name) => (name.trim() === '' ? texts.nameRequired : null),
      email: (email) => (emailPattern.test(email.trim()) ? null : texts.emailInvalid),
      roleIds: (roleIds) => (roleIds.length === 0 ? texts.rolesRequired : null),
    },
  });
  const focusFirst = (errors: object) => {
    const first = fields.find((field) => field in errors);
    if (first) form.getInputNode(first)?.focus();
  };
  const { mutate, error, isPending } = useCompanyChange({
    mutationFn: (values: NewUser) => sendNewUser(values),
    onDone: ({ email }) => {
      onClose();
      showNotice('success', texts.invited(email));
    },
    onError: (problem) => {
      const refused = fields.filter((field) => fieldErrorOf(problem, field));
      const errors = Object.fromEntries(refused.map((field) => [field, fieldErrorOf(problem, field)]));
      form.setErrors(errors);
      focusFirst(errors);
    },
  });
  const isTold = fields.some((field) => fieldErrorOf(error, field));
  const failure = error && !isTold ? failureUnder(error, texts.inviteFailed) : null;
  const roleError = form.errors.roleIds;
  return (
    <GuardedDialog
      title={texts.inviteTitle}
      isOpen={isOpen}
      isDirty={form.isDirty()}
      isBusy={isPending}
      onClose={onClose}
    >
      {(close) => (
        <form
          noValidate
          onSubmit={form.onSubmit(
            ({ fullName, email, roleIds }) =>
              mutate({ fullName: fullName.trim(), email: email.trim(), roleIds }),
            focusFirst,
          )}
        >
          <Stack gap="md">
            <Text size="sm">{texts.inviteHelp}</Text>
            <TextInput
              label={texts.name}
              autoComplete="off"
              data-autofocus
              required
              maxLength={200}
              {...form.getInputProps('fullName')}
            />
            <TextInput
              label={texts.email}
              type="email"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              required
              maxLength={320}
              {...form.getInputProps('email')}
            />
            <RoleChoices
              chosen={form.values.roleIds}
              onChoose={(roleIds) => form.setFieldValue('roleIds', roleIds)}
              error={typeof roleError === 'string' ? roleError : undefined}
            />
            <FormFooter submit={texts.send} isBusy={isPending} onCancel={close} failure={failure} />
          </Stack>
        </form>
      )}
    </GuardedDialog>
  );
}
