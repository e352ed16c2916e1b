import { calendarTexts as texts } from '@jornada/texts/attendance-calendar';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useCompanyChange } from '../../../shared/call/use-company-change.ts';
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog.tsx';
import { GuardedDialog } from '../../../shared/dialog/guarded-dialog.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { formatDate, formatLongDate } from '../../../shared/time/civil-format.ts';
import type { HolidayRest } from '../../../shared/time-off/holiday-rest.data.ts';
import { sendException, sendExceptionRemoval } from './calendar.data.ts';
import type { CalendarDay } from './calendar-days.ts';
import { DayExceptions } from './day-exceptions.tsx';
import { DayExplanation } from './day-explanation.tsx';
import { DayHours } from './day-hours.tsx';
import { ExceptionForm } from './exception-form.tsx';
import { exceptionFrom, exceptionProblems, newException } from './exception-values.ts';

interface DayDialogProps extends DialogShown {
  userId: string;
  userName: string;
  day: CalendarDay;
  /** The holiday of the day for which another day off is owed. */
  owedHoliday: HolidayRest['holidays'][number] | undefined;
  isExplained: boolean;
}

/** One day of a person: its hours, an exception to be made or taken away by whoever plans, and why it counts as it does. */
export function DayDialog({ userId, userName, day, owedHoliday, ...props }: DayDialogProps) {
  const { isExplained, isOpen, onClose } = props;
  const { date } = day;
  const maySchedule = usePermission('schedules.manage');
  const [isAdding, setAdding] = useState(false);
  const removal = useDialog<string>();
  const done = (notice: string) => {
    removal.close();
    onClose();
    showNotice('success', notice);
  };
  const { form, ...creation } = useSavedForm({
    initialValues: newException(),
    validate: exceptionProblems,
    fields: [],
    send: (values) => sendException({ userId, ...exceptionFrom(date, values) }),
    onDone: () => done(texts.exceptions.created),
    failure: (problem) => failureOf(problem, texts.exceptions.saveFailed),
  });
  const removing = useCompanyChange({
    mutationFn: sendExceptionRemoval,
    onDone: () => done(texts.exceptions.removed),
  });
  return (
    <>
      <GuardedDialog
        title={texts.day.title(formatLongDate(date))}
        isOpen={isOpen}
        isDirty={isAdding && creation.isDirty}
        isBusy={creation.isSaving}
        size="lg"
        // Escape reaches both dialogs; only the one in front closes.
        onClose={() => !removal.isOpen && onClose()}
      >
        {(close) => (
          <Stack gap="lg">
            <Text c="dimmed">{userName}</Text>
            {isAdding ? (
              <ExceptionForm form={form} saving={creation} onCancel={close} />
            ) : (
              <>
                <DayHours userId={userId} day={day} owedHoliday={owedHoliday} />
                {maySchedule && (
                  <DayExceptions
                    userId={userId}
                    date={date}
                    onCreate={() => setAdding(true)}
                    onRemove={removal.open}
                  />
                )}
                {isExplained && <DayExplanation userId={userId} date={date} />}
              </>
            )}
          </Stack>
        )}
      </GuardedDialog>
      <ConfirmDialog
        title={texts.exceptions.removal.title}
        isOpen={removal.isOpen}
        confirm={texts.exceptions.removal.confirm}
        isDangerous
        isBusy={removing.isPending}
        problem={removing.error && failureOf(removing.error, texts.exceptions.removeFailed)}
        onConfirm={() => removal.subject && removing.mutate({ userId, exceptionId: removal.subject })}
        onClose={removal.close}
      >
        <Text size="sm">{texts.exceptions.removal.question(formatDate(date))}</Text>
      </ConfirmDialog>
    </>
  );
}
