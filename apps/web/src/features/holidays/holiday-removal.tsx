import type { KeptHoliday } from '@jornada/contract/holidays/manage-holidays';
import { holidayScreenTexts as texts } from '@jornada/texts/holiday-screens';
import { Text } from '@mantine/core';
import { useCompanyChange } from '../../shared/call/use-company-change.ts';
import { ConfirmDialog } from '../../shared/dialog/confirm-dialog.tsx';
import type { DialogShown } from '../../shared/dialog/opened-dialog.tsx';
import { type Failure, failureOf } from '../../shared/feedback/failure.ts';
import { showNotice } from '../../shared/feedback/notices.ts';
import { formatDate } from '../../shared/time/civil-format.ts';
import { sendHolidayRemoval } from './holidays.data.ts';

interface HolidayRemovalProps extends DialogShown {
  holiday: KeptHoliday;
  /** Called when the removal failed; with null before another attempt. */
  onFailure: (failure: Failure | null) => void;
}

/** Asks before a holiday is deleted; a recurring one is deleted for every year. */
export function HolidayRemoval({ holiday, onFailure, ...shown }: HolidayRemovalProps) {
  const { id, name, holidayDate, isRecurring } = holiday;
  const { mutate, isPending } = useCompanyChange({
    mutationFn: sendHolidayRemoval,
    onDone: () => {
      shown.onClose();
      showNotice('success', texts.removed);
    },
    onError: (problem) => {
      shown.onClose();
      onFailure(failureOf(problem, texts.removeFailed));
    },
  });
  return (
    <ConfirmDialog
      title={texts.removal.title}
      confirm={texts.removal.confirm}
      isDangerous
      isBusy={isPending}
      onConfirm={() => {
        onFailure(null);
        mutate(id);
      }}
      {...shown}
    >
      <Text size="sm">
        {isRecurring ? texts.removal.recurring(name) : texts.removal.once(name, formatDate(holidayDate))}
      </Text>
    </ConfirmDialog>
  );
}
