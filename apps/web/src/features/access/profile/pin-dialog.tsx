import { pinLength } from '@jornada/contract/terminals/identification-limits';
import { ownIdentificationTexts as texts } from '@jornada/texts/terminal-identification';
import { PasswordInput, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { ownIdentificationQuery, sendPin } from './own-identification.data.ts';

const sixDigits = new RegExp(`^[0-9]{${pinLength}}$`);

/** Chooses the own PIN, typed twice because it is not shown. */
export function PinDialog(shown: DialogShown) {
  const client = useQueryClient();
  const { form, ...saving } = useSavedForm({
    initialValues: { pin: '', again: '' },
    validate: ({ pin, again }) => ({
      ...(!sixDigits.test(pin) && { pin: texts.wrongForm }),
      ...(sixDigits.test(pin) && again !== pin && { again: texts.different }),
    }),
    fields: ['pin', 'again'],
    send: ({ pin }) => sendPin(pin),
    onDone: (identification) => {
      client.setQueryData(ownIdentificationQuery.queryKey, identification);
      shown.onClose();
      showNotice('success', texts.saved);
    },
    failure: (problem) => failureUnder(problem, texts.saveFailed),
    dismissesOnEdit: true,
  });
  const digits = { inputMode: 'numeric', autoComplete: 'off', maxLength: pinLength, required: true } as const;
  return (
    <FormDialog title={texts.pinTitle} saving={saving} submit={texts.save} {...shown}>
      <Text size="sm">{texts.pinHelp}</Text>
      <PasswordInput label={texts.newPin} data-autofocus {...digits} {...form.getInputProps('pin')} />
      <PasswordInput label={texts.again} {...digits} {...form.getInputProps('again')} />
    </FormDialog>
  );
}
