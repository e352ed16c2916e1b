import { companySignInSettings } from '@jornada/texts/company-sign-in-screens';
import { TextInput } from '@mantine/core';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { sendNewDomain } from './sign-in.data.ts';

const texts = companySignInSettings.domains;

export function DomainDialog(shown: DialogShown) {
  const { form, ...saving } = useSavedForm({
    initialValues: { domain: '' },
    validate: ({ domain }) => (domain.trim() === '' ? { domain: texts.domainRequired } : {}),
    fields: ['domain'],
    send: ({ domain }) => sendNewDomain(domain),
    onDone: () => {
      shown.onClose();
      showNotice('success', texts.added);
    },
    failure: (problem) => failureUnder(problem, texts.addFailed),
    dismissesOnEdit: true,
  });
  return (
    <FormDialog title={texts.addTitle} saving={saving} submit={texts.save} {...shown}>
      <TextInput
        label={texts.domain}
        description={texts.domainHelp}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        required
        maxLength={253}
        {...form.getInputProps('domain')}
      />
    </FormDialog>
  );
}
