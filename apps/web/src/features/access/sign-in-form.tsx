import { accessTexts } from '@jornada/texts/access';
import { Anchor, Button, PasswordInput, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { EmailField } from '../../shared/form/email-field.tsx';
import type { Credentials, SignInResult } from './access.data.ts';
import { CompanyAccountButton } from './company-account-button.tsx';
import { CompanyLine } from './company-line.tsx';
import { SignInNotice } from './sign-in-notice.tsx';
import type { SignInVariant } from './sign-in-variant.ts';

interface SignInFormProps {
  variant: SignInVariant;
  /** How the last attempt ended. */
  result: SignInResult | undefined;
  isPending: boolean;
  /** Whether the server asked the attempt for a proof of work. */
  isProving: boolean;
  /** Seconds until the form can be used; 0 when it can. */
  secondsLocked: number;
  onSubmit: (credentials: Credentials) => void;
}

type Refusal = Extract<SignInResult, { kind: 'refused' }>;

/** E-mail and password; unusable while an attempt is under way and during the lockout. */
export function SignInForm({
  variant,
  result,
  isPending,
  isProving,
  secondsLocked,
  onSubmit,
}: SignInFormProps) {
  const form = useForm({ initialValues: { email: '', password: '' } });
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const isLocked = secondsLocked > 0;
  const isIncomplete = form.values.email === '' || form.values.password === '';
  /** Of the last attempt with the account of the company, if it was after that with the password. */
  const [companyProblem, setCompanyProblem] = useState<Refusal | null>(null);
  const shown: SignInResult | undefined = companyProblem ?? result;
  const fieldProblem = shown?.kind === 'refused' && shown.field ? shown.message : null;
  const isBusy = isPending || isLocked;
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
        if (isIncomplete || isBusy) return;
        setCompanyProblem(null);
        onSubmit(values);
      })}
    >
      <Stack gap="md">
        <CompanyLine email={form.values.email} />
        <SignInNotice result={shown} isProving={isProving} secondsLocked={secondsLocked} />
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
        {variant !== 'superadmin' && (
          <CompanyAccountButton
            email={form.values.email}
            variant={variant}
            isDisabled={isBusy}
            onRefused={(message, field) => {
              setCompanyProblem(message === null ? null : { kind: 'refused', field, message });
              if (field) emailInput.current?.focus();
            }}
          />
        )}
        <Anchor component={Link} to="/reset-password" size="sm" ta="center">
          {accessTexts.forgotten}
        </Anchor>
      </Stack>
    </form>
  );
}
