import { passwordResetTexts } from '@jornada/texts/password-reset';
import { Alert, Anchor, Button, PasswordInput, Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiProblem } from '../../shared/call/api-problem.ts';
import { ProblemAlert } from '../../shared/feedback/problem-alert.tsx';
import { fieldErrorsOf } from '../../shared/form/field-errors.ts';
import { useSavedForm } from '../../shared/form/use-saved-form.ts';
import { newPasswordProblem } from './new-password.ts';
import { completeReset } from './password-reset.data.ts';
import { useAccessChange } from './use-access-change.ts';

const redirectDelayMs = 1_200;
const fields = ['newPassword'] as const;

/** Takes the new password for a valid link, and leads to the sign-in screen once it is set. */
export function NewPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const [isDone, setDone] = useState(false);
  const { form, save, isSaving, problem } = useSavedForm({
    initialValues: { newPassword: '' },
    validate: { newPassword: newPasswordProblem },
    fields,
    send: (values) => completeReset({ token, ...values }),
    onDone: () => setDone(true),
    useChange: useAccessChange,
  });

  useEffect(() => {
    if (!isDone) return;
    const timer = window.setTimeout(() => navigate({ to: '/login', replace: true }), redirectDelayMs);
    return () => window.clearTimeout(timer);
  }, [isDone, navigate]);

  if (isDone) {
    return (
      <Alert color="teal" icon={<IconCircleCheck aria-hidden />} role="status">
        {passwordResetTexts.updated}
      </Alert>
    );
  }
  return (
    <form noValidate onSubmit={save}>
      <Stack gap="md">
        {/* What is wrong with the password is told at its field. */}
        {problem && !fieldErrorsOf(problem, fields) && (
          <ProblemAlert>{passwordResetTexts.failed}</ProblemAlert>
        )}
        <PasswordInput
          label={passwordResetTexts.newPassword}
          description={passwordResetTexts.passwordHelp}
          autoComplete="new-password"
          autoFocus
          required
          visibilityToggleButtonProps={{ 'aria-label': passwordResetTexts.showPassword }}
          {...form.getInputProps('newPassword')}
        />
        <Button type="submit" size="md" fullWidth loading={isSaving}>
          {passwordResetTexts.completeSubmit}
        </Button>
        {isSpent(problem) && (
          <Anchor component={Link} to="/reset-password" size="sm" ta="center">
            {passwordResetTexts.requestAnother}
          </Anchor>
        )}
      </Stack>
    </form>
  );
}

/** The link was used or replaced since the page was opened: trying again will not help. */
function isSpent(problem: unknown): boolean {
  return problem instanceof ApiProblem && problem.code === 'INVALID_TOKEN';
}
