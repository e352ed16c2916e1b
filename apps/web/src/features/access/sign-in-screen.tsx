import type { TenantChoice } from '@jornada/contract/access/tenant-choice';
import { accessTexts } from '@jornada/texts/es/access';
import { Alert, Button, Card, Center, PasswordInput, Stack, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import { BrandMark } from '../../shared/brand-mark.tsx';
import { lazyPart } from '../../shared/lazy-part.ts';
import { type Credentials, type SignInResult, signIn } from './access.data.ts';
import classes from './sign-in-screen.module.css';
import type { SignInVariant } from './sign-in-variant.ts';

const ChooseTenantDialog = lazyPart(() => import('./choose-tenant-dialog.tsx'), 'ChooseTenantDialog');

/** The way in. `variant` is the path it is shown on. An opened session leads on by itself. */
export function SignInScreen({ variant }: { variant: SignInVariant }) {
  const form = useForm({ initialValues: { email: '', password: '' } });
  const emailInput = useRef<HTMLInputElement>(null);
  const { mutate, data, isPending, reset } = useMutation({
    mutationFn: (credentials: Credentials) => signIn(credentials, variant),
    onSuccess: (result) => {
      if (result.kind !== 'refused' || !result.field) return;
      form.setFieldError(result.field, result.message);
      emailInput.current?.focus();
    },
  });
  const tenants = tenantsOf(data);
  const isIncomplete = form.values.email === '' || form.values.password === '';

  return (
    <Center component="main" className={classes.page} id="content" tabIndex={-1}>
      <Card
        component="section"
        className={classes.card}
        padding="xl"
        shadow="sm"
        aria-labelledby="sign-in-title"
      >
        <form
          noValidate
          onSubmit={form.onSubmit((values) => {
            if (!isIncomplete && !isPending) mutate(values);
          })}
        >
          <Stack gap="md">
            <BrandMark />
            <Title order={1} size="h3" id="sign-in-title">
              {accessTexts.signInTitles[variant]}
            </Title>
            {data?.kind === 'refused' && !data.field && (
              <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert">
                {data.message}
              </Alert>
            )}
            <TextInput
              label={accessTexts.email}
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              inputMode="email"
              autoFocus
              required
              withAsterisk={false}
              ref={emailInput}
              {...form.getInputProps('email')}
            />
            <PasswordInput
              label={accessTexts.password}
              autoComplete="current-password"
              required
              withAsterisk={false}
              visibilityToggleButtonProps={{ 'aria-label': accessTexts.showPassword }}
              {...form.getInputProps('password')}
            />
            <Button type="submit" size="md" fullWidth mt="xs" disabled={isIncomplete} loading={isPending}>
              {accessTexts.submit}
            </Button>
          </Stack>
        </form>
      </Card>
      {tenants && (
        <Suspense fallback={null}>
          <ChooseTenantDialog
            tenants={tenants}
            onChoose={(tenantId) => mutate({ ...form.values, tenantId })}
            onCancel={reset}
          />
        </Suspense>
      )}
    </Center>
  );
}

function tenantsOf(result: SignInResult | undefined): readonly TenantChoice[] | null {
  return result?.kind === 'choose-tenant' ? result.tenants : null;
}
