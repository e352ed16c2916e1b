import { accountSetupTexts } from '@jornada/texts/account-setup';
import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { ApiProblem } from '../../shared/call/api-problem.ts';
import { ProblemAlert } from '../../shared/feedback/problem-alert.tsx';
import { fieldErrorsOf } from '../../shared/form/field-errors.ts';
import { useSavedForm } from '../../shared/form/use-saved-form.ts';
import { completeSetup, type NewPerson, setupProblemText } from './account-setup.data.ts';
import { confirmationProblem, newPasswordProblem } from './new-password.ts';
import { useAccessChange } from './use-access-change.ts';

const fields = ['password', 'passwordConfirm'] as const;

interface AccountSetupFormProps {
  token: string;
  person: NewPerson;
  onLinkRefused: (problem: ApiProblem) => void;
}

export function AccountSetupForm({ token, person, onLinkRefused }: AccountSetupFormProps) {
  const navigate = useNavigate();
  const { form, save, isSaving, problem } = useSavedForm({
    initialValues: { password: '', passwordConfirm: '' },
    validate: {
      password: newPasswordProblem,
      passwordConfirm: (confirmation, { password }) => confirmationProblem(confirmation, password),
    },
    fields,
    send: (values) => completeSetup({ token, ...values }),
    onDone: () => navigate({ to: '/', replace: true }),
    onFailed: (reason) => {
      if (!(reason instanceof ApiProblem)) return;
      const { secondFactorToken, secondFactors } = reason.answer;
      if (secondFactorToken) {
        const isSetUp = reason.code === 'SECOND_FACTOR_SETUP_REQUIRED';
        const state = isSetUp
          ? { factorSetUpToken: secondFactorToken }
          : { secondFactorToken, ...(secondFactors && { secondFactors }) };
        void navigate({ to: '/login', replace: true, state });
      } else if (isAboutLink(reason)) onLinkRefused(reason);
    },
    useChange: useAccessChange,
  });
  const toggle = { 'aria-label': accountSetupTexts.showPassword };

  return (
    <form noValidate onSubmit={save}>
      {/* For the browser's password manager, which looks for whom the password is. */}
      <input hidden readOnly autoComplete="username" value={person.email} />
      <Stack gap="md">
        <div>
          <Text fw={600}>{accountSetupTexts.greeting(person.fullName)}</Text>
          <Text size="sm" c="dimmed">
            {person.email}
          </Text>
        </div>
        {problem && !fieldErrorsOf(problem, fields) && (
          <ProblemAlert>{setupProblemText(problem, 'completing')}</ProblemAlert>
        )}
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
        <Button type="submit" size="md" fullWidth loading={isSaving}>
          {accountSetupTexts.submit}
        </Button>
      </Stack>
    </form>
  );
}

function isAboutLink({ code }: ApiProblem): boolean {
  return code === 'INVALID_TOKEN' || code === 'ALREADY_CONFIGURED';
}
