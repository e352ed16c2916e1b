import { accessTexts } from '@jornada/texts/access';
import { Anchor, Button, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { EmailField } from '../../shared/form/email-field.tsx';
import type { Credentials, SignInResult } from './access.data.ts';
import { CompanyLine } from './company-line.tsx';
import { SignInNotice } from './sign-in-notice.tsx';

interface SignInFormProps {
  /** How the last attempt ended. */
  result: SignInResult | undefined;
  isPending: boolean;
  /** Whether the server asked the attempt for a proof of work. */
  isProving: boolean;
  /** Seconds until the form can be used; 0 when it can. */
  secondsLocked: number;
  onSubmit: (credentials: Credentials) => void;
  /** Leaves for the page of the company of an e-mail; null where nobody has one. */
  onCompany: ((email: string) => void) | null;
  isLeaving: boolean;
}

/** E-mail and password; unusable while an attempt is under way and during the lockout. */
export function SignInForm({
  result,
  isPending,
  isProving,
  secondsLocked,
  onSubmit,
  onCompany,
  isLeaving,
}: SignInFormProps) {
  const form = useForm({ initialValues: { email: '', password: '' } });
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const isLocked = secondsLocked > 0;
  const isIncomplete = form.values.email === '' || form.values.password === '';
  const fieldProblem = result?.kind === 'refused' && result.field ? result.message : null;
  const isBusy = isPending || isLocked || isLeaving;
  const wasBusy = useRef(isBusy);

  // A disabled field loses the focus: put it on the field that most likely has to be corrected.
  useEffect(() => {
    if (wasBusy.current && !isBusy) (fieldProblem ? emailInput : passwordInput).current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy, fieldProblem]);

  return (
    <form
      noValidate
      onSubmit={form.onSubmit((values) => {
        if (!isIncomplete && !isBusy) onSubmit(values);
      })}
    >
      <Stack gap="md">
        <CompanyLine email={form.values.email} />
        <SignInNotice result={result} isProving={isProving} secondsLocked={secondsLocked} />
        <EmailField
          label={accessTexts.email}
          autoComplete="username"
          autoFocus
          required
          ref={emailInput}
          disabled={isLocked}
          {...form.getInputProps('email')}
          error={fieldProblem}
        />
        <PasswordInput
          label={accessTexts.password}
          autoComplete="current-password"
          required
          ref={passwordInput}
          disabled={isLocked}
          visibilityToggleButtonProps={{ 'aria-label': accessTexts.showPassword }}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" fullWidth disabled={isIncomplete || isLocked} loading={isPending}>
          {isLocked ? accessTexts.waitToSubmit(secondsLocked) : accessTexts.submit}
        </Button>
        {onCompany && (
          <Button
            variant="default"
            size="md"
            fullWidth
            disabled={isPending || isLocked}
            loading={isLeaving}
            onClick={() => onCompany(form.values.email)}
          >
            {accessTexts.withCompanyAccount}
          </Button>
        )}
        <Anchor component={Link} to="/reset-password" size="sm" ta="center">
          {accessTexts.forgotten}
        </Anchor>
      </Stack>
    </form>
  );
}
