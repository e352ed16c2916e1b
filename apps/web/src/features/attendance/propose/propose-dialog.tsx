import type { AttendanceDayRow } from '@jornada/contract/attendance/day-row';
import { attendanceTexts } from '@jornada/texts/attendance';
import { proposalTexts as texts } from '@jornada/texts/attendance-proposal-screens';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GuardedDialog } from '../../../shared/dialog/guarded-dialog.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { LoadStatus } from '../../../shared/feedback/load-status.tsx';
import { formatLongDate } from '../../../shared/time/civil-format.ts';
import { dayDetailQuery } from '../attendance.data.ts';
import type { DaySubject } from '../day-subject.ts';
import { ProposeForm } from './propose-form.tsx';

/** Proposes other hours of a day to its person, once nobody may change them alone. */
export function ProposeDialog({ day, ...shown }: DialogShown & { day: DaySubject }) {
  const { data, error, refetch, isFetching } = useQuery(dayDetailQuery(day));
  const [form, setForm] = useState({ isDirty: false, isBusy: false });
  // The form keeps the day as it was when it was opened.
  const [opened, setOpened] = useState<AttendanceDayRow | null>(null);
  if (!opened && data && !isFetching) setOpened(data.row);
  const failure = !opened && error && failureOf(error, attendanceTexts.day.loadFailed);
  return (
    <GuardedDialog title={texts.propose} size="lg" {...form} {...shown}>
      {(close) => (
        <Stack gap="md">
          <LoadStatus isLoading={!opened && !failure} />
          {failure && <LoadFailure {...failure} onRetry={refetch} />}
          {!opened && !failure && <Skeleton height={280} />}
          {opened && (
            <>
              <div>
                <Text fw={600}>{day.employeeName}</Text>
                <Text size="sm" c="dimmed">
                  {formatLongDate(opened.date)}
                </Text>
              </div>
              <ProposeForm
                day={opened}
                asksModality={data?.asksModality ?? false}
                onState={setForm}
                onCancel={close}
                onSent={shown.onClose}
              />
            </>
          )}
        </Stack>
      )}
    </GuardedDialog>
  );
}
