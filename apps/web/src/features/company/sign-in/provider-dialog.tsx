import type { CompanySignIn } from '@jornada/contract/access/sign-in-provider';
import { type PasswordRule, passwordRules } from '@jornada/contract/access/sign-in-provider-rules';
import { companySignInSettings } from '@jornada/texts/company-sign-in-screens';
import { PasswordInput, Radio, RadioGroup, Stack, Switch, TextInput } from '@mantine/core';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { sendProvider } from './sign-in.data.ts';

const { form: texts, passwordFor: rules, adminsKeep, saved, saveFailed } = companySignInSettings;

/** What the company's provider and this application know of each other, and who signs in so. */
export function ProviderDialog({
  signIn: { provider, redirectUri },
  ...shown
}: DialogShown & { signIn: CompanySignIn }) {
  const isKept = (issuer: string, clientId: string) =>
    provider?.clientId === clientId.trim() && sameUrl(provider.issuer, issuer.trim());
  const { form, ...saving } = useSavedForm({
    initialValues: {
      issuer: provider?.issuer ?? '',
      clientId: provider?.clientId ?? '',
      clientSecret: '',
      isOn: provider?.isOn ?? false,
      passwordFor: provider?.passwordFor ?? ('EVERYBODY' as PasswordRule),
      addsPeople: provider?.addsPeople ?? false,
    },
    validate: ({ issuer, clientId, clientSecret }) => ({
      ...(issuer.trim() === '' && { issuer: texts.issuerRequired }),
      ...(clientId.trim() === '' && { clientId: texts.clientIdRequired }),
      ...(clientSecret === '' && !isKept(issuer, clientId) && { clientSecret: texts.secretRequired }),
    }),
    fields: ['issuer', 'clientId', 'clientSecret', 'isOn', 'passwordFor', 'addsPeople'],
    send: ({ clientSecret, ...values }) =>
      sendProvider({ ...values, ...(clientSecret !== '' && { clientSecret }) }),
    onDone: () => {
      shown.onClose();
      showNotice('success', saved);
    },
    failure: (problem) => failureUnder(problem, saveFailed),
    dismissesOnEdit: true,
  });
  const { issuer, clientId } = form.getValues();
  return (
    <FormDialog title={texts.title} saving={saving} submit={texts.save} size="lg" {...shown}>
      <TextInput
        label={texts.redirect}
        description={texts.redirectHelp}
        value={redirectUri}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <TextInput
        label={texts.issuer}
        description={texts.issuerHelp}
        type="url"
        inputMode="url"
        autoComplete="off"
        data-autofocus
        required
        maxLength={500}
        {...form.getInputProps('issuer')}
      />
      <TextInput
        label={texts.clientId}
        autoComplete="off"
        required
        maxLength={500}
        {...form.getInputProps('clientId')}
      />
      <PasswordInput
        label={texts.secret}
        description={isKept(issuer, clientId) ? texts.secretKept : undefined}
        autoComplete="off"
        required={!isKept(issuer, clientId)}
        maxLength={1_000}
        visibilityToggleButtonProps={{ 'aria-hidden': true }}
        {...form.getInputProps('clientSecret')}
      />
      <Switch
        label={texts.isOn}
        description={texts.isOnHelp}
        {...form.getInputProps('isOn', { type: 'checkbox' })}
      />
      <RadioGroup label={texts.passwordFor} description={adminsKeep} {...form.getInputProps('passwordFor')}>
        <Stack gap="xs" mt="xs">
          {passwordRules.map((rule) => (
            <Radio key={rule} value={rule} label={rules[rule]} />
          ))}
        </Stack>
      </RadioGroup>
      <Switch label={texts.addsPeople} {...form.getInputProps('addsPeople', { type: 'checkbox' })} />
    </FormDialog>
  );
}

function sameUrl(one: string, other: string): boolean {
  return one.replace(/\/$/, '') === other.replace(/\/$/, '');
}
