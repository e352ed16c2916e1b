import type { PayrollFile } from '@jornada/contract/payroll/payroll-batches';
import { payrollTexts } from '@jornada/texts/payroll';
import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { AppDialog } from '../../../shared/dialog/app-dialog.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { CopyField } from '../../../shared/form/copy-field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { formatDateOf } from '../../../shared/time/civil-format.ts';
import { sendLink } from '../payroll.data.ts';

const { sending: texts } = payrollTexts;
const lifetimes = ['3', '7', '14', '30'];

interface SendLinkDialogProps extends DialogShown {
  batchId: string;
  file: PayrollFile;
}

/** Mails an adviser a link, and shows the code that opens it, this once. */
export function SendLinkDialog({ batchId, file, ...shown }: SendLinkDialogProps) {
  const [sent, setSent] = useState<{ email: string; code: string; expiresAt: string } | null>(null);
  const timeZone = useTimeZone();
  const { form, ...saving } = useSavedForm({
    initialValues: { email: '', days: '7' },
    validate: ({ email }) => (email.trim() === '' ? { email: texts.emailRequired } : {}),
    fields: ['email', 'days'],
    send: async ({ email, days }) => {
      const { code, expiresAt } = await sendLink(
        { id: batchId, fileId: file.id },
        { email, days: Number(days) },
      );
      return { email, code, expiresAt };
    },
    onDone: setSent,
    failure: (problem) => failureUnder(problem, texts.failed),
    dismissesOnEdit: true,
  });
  if (sent)
    return (
      <AppDialog title={texts.doneTitle} {...shown}>
        <Stack gap="md">
          <Text size="sm">{texts.done(sent.email, formatDateOf(sent.expiresAt, timeZone))}</Text>
          <CopyField label={texts.code} value={sent.code} />
          <Text size="sm">{texts.codeHelp}</Text>
          <Button variant="default" onClick={shown.onClose}>
            {texts.close}
          </Button>
        </Stack>
      </AppDialog>
    );
  return (
    <FormDialog title={texts.title(file.name)} saving={saving} submit={texts.submit} {...shown}>
      <Text size="sm">{texts.help}</Text>
      <TextInput
        label={texts.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        data-autofocus
        required
        {...form.getInputProps('email')}
      />
      <NativeSelect label={texts.days} data={lifetimes} {...form.getInputProps('days')} />
    </FormDialog>
  );
}
