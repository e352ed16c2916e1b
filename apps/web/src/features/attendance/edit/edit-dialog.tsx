import type { AttendanceDayRow } from '@jornada/contract/attendance/day-row';
import { attendanceTexts } from '@jornada/texts/attendance';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServerNow } from '../../../shared/call/server-clock.ts';
import { GuardedDialog } from '../../../shared/dialog/guarded-dialog.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { LoadStatus } from '../../../shared/feedback/load-status.tsx';
import { dayDetailQuery, editabilityQuery } from '../attendance.data.ts';
import type { DaySubject, SeenDay } from '../day-subject.ts';
import { canEditAt } from '../edit-window.ts';
import { EditForm } from './edit-form.tsx';

const { edit: texts, day: dayTexts } = attendanceTexts;

interface EditDialogProps extends DialogShown {
  day: DaySubject;
  /** Justifies the day, where its hours can no longer be edited. */
  onJustify: (day: SeenDay) => void;
}

/** Edits the hours of a day within the edit window, and adds a note at any time. */
export function EditDialog({ day, onJustify, ...shown }: EditDialogProps) {
  const [form, setForm] = useState({ isDirty: false, isSaving: false });
  const detail = useQuery(dayDetailQuery(day));
  const check = useQuery(editabilityQuery(day));
  const now = useServerNow(1_000);
  // The form keeps the day as it was when it was opened.
  const [opened, setOpened] = useState<AttendanceDayRow | null>(null);
  if (!opened && detail.data && !detail.isFetching) setOpened(detail.data.row);
  const problem = checkProblem(check);
  const isDirect = !problem && check.data !== undefined && canEditAt(check.data, now);
  const isReady = opened !== null && !check.isPending;
  const failure = !opened && detail.error && failureOf(detail.error, dayTexts.loadFailed);
  return (
    <GuardedDialog
      title={isReady && !isDirect ? texts.noteTitle : texts.editTitle}
      isDirty={form.isDirty}
      isBusy={form.isSaving}
      size="lg"
      {...shown}
    >
      {(close) => (
        <Stack gap="md">
          <LoadStatus isLoading={!isReady && !failure} />
          {failure && <LoadFailure {...failure} onRetry={detail.refetch} />}
          {!isReady && !failure && <Skeleton height={280} />}
          {isReady && (
            <EditForm
              employeeName={day.employeeName}
              day={opened}
              asksModality={detail.data?.asksModality ?? false}
              check={{ isDirect, problem, editability: check.data }}
              onState={setForm}
              onCancel={close}
              onSaved={shown.onClose}
              onJustify={onJustify}
            />
          )}
        </Stack>
      )}
    </GuardedDialog>
  );
}

/** Why it could not be found out whether the day can be edited (it then counts as not editable); null when it could. */
function checkProblem({ data, error }: { data: unknown; error: Error | null }): string | null {
  if (error) return texts.checkFailed;
  if (data === undefined) return null;
  const { canEdit } = (data ?? {}) as { canEdit?: unknown };
  return typeof canEdit === 'boolean' ? null : texts.checkEmpty;
}
