import { accountSetupTexts } from '@jornada/texts/es/account-setup';
import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ApiProblem } from '../../shared/call/api-problem.ts';
import { ProblemAlert } from '../../shared/feedback/problem-alert.tsx';
import { completeSetup, type NewPerson, setupProblemText } from './account-setup.data.ts';
import { confirmationProblem, newPasswordProblem } from './new-password.ts';

interface AccountSetupFormProps {
  token: string;
  person: NewPerson;
  onLinkRefused: (problem: ApiProblem) => void;
}

type Field = 'password' | 'passwordConfirm';

/** Takes the first password of a person and signs them in. */
export function AccountSetupForm({ token, person, onLinkRefused }: AccountSetupFormProps) {
  const navigate = useNavigate();
  const form = useForm<Record<Field, string>>({
    initialValues: { password: '', passwordConfirm: '' },
    validate: {
      password: newPasswordProblem,
      passwordConfirm: (confirmation, { password }) => confirmationProblem(confirmation, password),
    },
  });
  const { mutate, error, isPending } = useMutation({
    mutationFn: completeSetup,
    onSuccess: () => navigate({ to: '/', replace: true }),
    onError: (problem) => {
      if (!(problem instanceof ApiProblem)) return;
      if (isAboutLink(problem)) return onLinkRefused(problem);
      form.setErrors(problem.answer.fieldErrors ?? {});
    },
  });
  const toggle = { 'aria-label': accountSetupTexts.showPassword };

  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => {
          if (!isPending) mutate({ token, ...values });
        },
        (errors) => form.getInputNode(errors.password ? 'password' : 'passwordConfirm')?.focus(),
      )}
    >
      {/* For the browser's password manager, which looks for whom the password is. */}
      <input hidden readOnly autoComplete="username" value={person.email} />
      <Stack gap="md">
        <div>
          <Text fw={600}>{accountSetupTexts.greeting(person.fullName)}</Text>
          <Text size="sm" c="dimmed">
            {person.email}
          </Text>
        </div>
        {error && <ProblemAlert>{setupProblemText(error, 'completing')}</ProblemAlert>}
        <PasswordInput
          label={accountSetupTexts.password}
          placeholder={accountSetupTexts.passwordPlaceholder}
          description={accountSetupTexts.passwordHelp}
          autoComplete="new-password"
          autoFocus
          required
          visibilityToggleButtonProps={toggle}
          {...form.getInputProps('password')}
        />
        <PasswordInput
          label={accountSetupTexts.passwordConfirm}
          autoComplete="new-password"
          required
          visibilityToggleButtonProps={toggle}
          {...form.getInputProps('passwordConfirm')}
        />
        <Button type="submit" size="md" fullWidth loading={isPending}>
          {accountSetupTexts.submit}
        </Button>
      </Stack>
    </form>
  );
}

function isAboutLink({ code }: ApiProblem): boolean {
  return code === 'INVALID_TOKEN' || code === 'ALREADY_CONFIGURED';
}
