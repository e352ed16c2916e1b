import type { EmploymentEntry } from '@jornada/contract/employees/employments';
import { employmentsTexts } from '@jornada/texts/employees-employments';
import { Text } from '@mantine/core';
import { useCompanyChange } from '../../../shared/call/use-company-change.ts';
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { entryInWords } from './employment-words.ts';
import { sendEntryRemoval } from './employments.data.ts';
import { ForeseenEntryChange } from './foreseen-entry.tsx';

const { removal: texts, removed, removeFailed } = employmentsTexts;

interface EmploymentRemovalProps extends DialogShown {
  /** The person. */
  id: string;
  entry: EmploymentEntry;
}

/** Asks before an employment or a pause is removed, and says what that does to past days. */
export function EmploymentRemoval({ id, entry, ...shown }: EmploymentRemovalProps) {
  const { mutate, isPending, error } = useCompanyChange({
    mutationFn: () => sendEntryRemoval({ id, entryId: entry.id }),
    onDone: () => {
      shown.onClose();
      showNotice('success', removed);
    },
  });
  return (
    <ConfirmDialog
      title={texts.title}
      confirm={texts.confirm}
      isDangerous
      isBusy={isPending}
      problem={error && failureUnder(error, removeFailed)}
      onConfirm={() => mutate()}
      {...shown}
    >
      <Text size="sm">{texts.warning(entryInWords(entry))}</Text>
      <ForeseenEntryChange id={id} change={{ entryId: entry.id, entry: null }} />
    </ConfirmDialog>
  );
}
