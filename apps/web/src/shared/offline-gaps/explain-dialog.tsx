import { longestReason } from '@jornada/contract/attendance/attendance-limits';
import type { OfflineGap } from '@jornada/contract/attendance/offline-gaps';
import { offlineGapTexts as texts } from '@jornada/texts/offline-gaps';
import { Text, Textarea } from '@mantine/core';
import type { DialogShown } from '../dialog/opened-dialog.tsx';
import { failureUnder } from '../feedback/failure.ts';
import { showNotice } from '../feedback/notices.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useSavedForm } from '../form/use-saved-form.ts';
import { OfflineMark } from '../widgets/offline-mark.tsx';
import { gapWords } from './gap-words.ts';
import { sendWord } from './offline-gaps.data.ts';

/** Says where somebody was, or why there was no network, when they punched. */
export function ExplainDialog({ gap, ...shown }: DialogShown & { gap: OfflineGap }) {
  const { form, ...saving } = useSavedForm({
    initialValues: { text: '' },
    validate: { text: (text: string) => (text.trim() === '' ? texts.required : null) },
    fields: ['text'],
    send: ({ text }) => sendWord({ id: gap.entryId, text: text.trim() }),
    onDone: () => {
      shown.onClose();
      showNotice('success', texts.sent);
    },
    failure: (problem) => failureUnder(problem, texts.sendFailed),
    dismissesOnEdit: true,
  });
  return (
    <FormDialog title={texts.dialogTitle} saving={saving} submit={texts.send} {...shown}>
      <Text size="sm">{gapWords(gap)}</Text>
      <OfflineMark at={gap.at} times={gap.offline} timeZone={gap.timezone} workedOn={gap.date} />
      <Textarea
        label={texts.label}
        description={texts.labelHelp}
        autosize
        minRows={3}
        maxLength={longestReason}
        data-autofocus
        {...form.getInputProps('text')}
      />
    </FormDialog>
  );
}
