import { removalWord, retentionReasonLength } from '@jornada/contract/retention/retention-limits';
import { retentionTexts } from '@jornada/texts/retention';
import { Alert, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { DialogShown } from '../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../shared/feedback/failure.ts';
import { showNotice } from '../../shared/feedback/notices.ts';
import { CountedTextarea } from '../../shared/form/counted-textarea.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useSavedForm } from '../../shared/form/use-saved-form.ts';
import { RecordDownload } from './record-download.tsx';
import { RemovalForeseen } from './removal-foreseen.tsx';
import { type Preview, sendRemoval } from './retention.data.ts';

const texts = retentionTexts.confirming;

type Removed = Pick<Preview, 'entries' | 'statements'>;

/** Asks before records are removed for good, and repeats the call until all are. */
export function RemovalDialog({ preview, ...shown }: DialogShown & { preview: Preview }) {
  const [progress, setProgress] = useState<{ removed: Removed; left: number } | null>(null);
  const { form, ...saving } = useSavedForm<{ reason: string; confirmation: string }, Removed>({
    initialValues: { reason: '', confirmation: '' },
    validate: ({ reason, confirmation }) => ({
      ...(reason.trim() === '' && { reason: retentionTexts.reasonRequired }),
      ...(confirmation.trim() !== removalWord && { confirmation: texts.wordRequired(removalWord) }),
    }),
    fields: ['reason', 'confirmation'],
    send: async ({ reason }) => {
      let removed: Removed = { entries: 0, statements: 0 };
      for (let left = 1; left > 0; ) {
        const answer = await sendRemoval({ before: preview.before, reason, confirmation: removalWord });
        removed = {
          entries: removed.entries + answer.entries,
          statements: removed.statements + answer.statements,
        };
        left = answer.peopleLeft;
        setProgress({ removed, left });
      }
      return removed;
    },
    onDone: (removed) => {
      shown.onClose();
      showNotice('success', texts.done(removed));
    },
    failure: (problem) => failureUnder(problem, texts.failed),
    dismissesOnEdit: true,
  });
  return (
    <FormDialog title={texts.title} size="lg" saving={saving} submit={texts.submit} {...shown}>
      <RemovalForeseen preview={preview} />
      <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={texts.lost}>
        {texts.downloadFirst}
      </Alert>
      <RecordDownload />
      <CountedTextarea
        label={retentionTexts.reason}
        most={retentionReasonLength}
        {...form.getInputProps('reason')}
        value={form.values.reason}
      />
      <TextInput label={texts.word(removalWord)} autoComplete="off" {...form.getInputProps('confirmation')} />
      <Text size="sm" role="status">
        {progress && texts.progress(progress.removed, progress.left)}
      </Text>
    </FormDialog>
  );
}
