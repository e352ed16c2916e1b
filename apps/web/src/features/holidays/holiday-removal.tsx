import type { KeptHoliday } from '@jornada/contract/holidays/manage-holidays';
import { holidayScreenTexts as texts } from '@jornada/texts/holiday-screens';
import { Text } from '@mantine/core';
import { useCompanyChange } from '../../shared/call/use-company-change.ts';
import { ConfirmDialog } from '../../shared/dialog/confirm-dialog.tsx';
import { type Failure, failureOf } from '../../shared/feedback/failure.ts';
import { showNotice } from '../../shared/feedback/notices.ts';
import { formatDate } from '../../shared/time/civil-format.ts';
import { sendHolidayRemoval } from './holidays.data.ts';

interface HolidayRemovalProps {
  holiday: KeptHoliday;
  isOpen: boolean;
  onClose: () => void;
  /** Called when the removal failed; with null before another attempt. */
  onFailure: (failure: Failure | null) => void;
}

/** Asks before a holiday is deleted; a recurring one is deleted for every year. */
export function HolidayRemoval({ holiday, isOpen, onClose, onFailure }: HolidayRemovalProps) {
  const { id, name, holidayDate, isRecurring } = holiday;
  const { mutate, isPending } = useCompanyChange({
    mutationFn: sendHolidayRemoval,
    onDone: () => {
      onClose();
      showNotice('success', texts.removed);
    },
    onError: (problem) => {
      onClose();
      onFailure(failureOf(problem, texts.removeFailed));
    },
  });
  return (
    <ConfirmDialog
      title={texts.removal.title}
      isOpen={isOpen}
      confirm={texts.removal.confirm}
      isDangerous
      isBusy={isPending}
      onConfirm={() => {
        onFailure(null);
        mutate(id);
      }}
      onClose={onClose}
    >
      <Text size="sm">
        {isRecurring ? texts.removal.recurring(name) : texts.removal.once(name, formatDate(holidayDate))}
      </Text>
    </ConfirmDialog>
  );
}
