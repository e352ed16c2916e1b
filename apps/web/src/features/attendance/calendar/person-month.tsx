import { calendarTexts as texts } from '@jornada/texts/attendance-calendar';
import { Alert, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNarrow } from '../../../shared/browser/use-narrow.ts';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { LoadStatus } from '../../../shared/feedback/load-status.tsx';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { formatMonth } from '../../../shared/time/civil-format.ts';
import { weeksOf } from '../../../shared/time/month-weeks.ts';
import { holidayRestQuery } from '../../../shared/time-off/holiday-rest.data.ts';
import { expectedDaysQuery, workdaysQuery, yearlyOvertimeQuery } from './calendar.data.ts';
import { calendarWeeks, monthPlaces, monthTotals } from './calendar-days.ts';
import { CalendarLegend } from './calendar-legend.tsx';
import { ComplementaryMonth } from './complementary-month.tsx';
import { DayDialog } from './day-dialog.tsx';
import { MonthGrid } from './month-grid.tsx';
import { MonthList } from './month-list.tsx';
import { MonthSummary } from './month-summary.tsx';

interface PersonMonthProps {
  userId: string;
  /** As `2026-11`. */
  month: string;
  /** A civil date. */
  today: string;
  onMonth: (month: string) => void;
}

/** A month of a person: expected and worked time day by day, and the totals. */
export function PersonMonth({ userId, month, today, onMonth }: PersonMonthProps) {
  const isNarrow = useNarrow();
  const mayReadAttendance = usePermission('attendance.read');
  const dialog = useDialog<string>();
  const dates = weeksOf(month);
  const range = { startDate: dates[0]?.[0] ?? '', endDate: dates.at(-1)?.at(-1) ?? '' };
  const past = { ...range, endDate: range.endDate < today ? range.endDate : today };
  const expected = useQuery(expectedDaysQuery(userId, range));
  const worked = useQuery({
    ...workdaysQuery(userId, past),
    enabled: mayReadAttendance && past.startDate <= past.endDate,
  });
  const year = Number(month.slice(0, 4));
  const overtime = useQuery({ ...yearlyOvertimeQuery(userId, year), enabled: mayReadAttendance }).data;
  const covered = overtime?.complementaryMonths.find((one) => one.month === month);
  const mayReviewAbsences = usePermission('absences.review');
  const rest = useQuery({ ...holidayRestQuery({ userId, year }), enabled: mayReviewAbsences }).data;
  const person = expected.data;
  const weeks = calendarWeeks({ month, weeks: dates, today, expected: person?.days, worked: worked.data });
  const name = person?.userName ?? '';
  const view = { label: texts.month(name, formatMonth(month)), month, weeks, today, onMonth };
  const open = weeks.flatMap(({ days }) => days).find(({ date }) => date === dialog.subject);
  return (
    <Stack gap="md">
      <LoadStatus isLoading={!person && !expected.isError} />
      <Failure query={expected.isError ? expected : worked} />
      {(person || !expected.isError) && (
        <>
          {overtime?.warning && (
            <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} role="presentation">
              {overtime.warning}
            </Alert>
          )}
          {covered && <ComplementaryMonth covered={covered} />}
          <Stack gap="xs">
            <MonthSummary
              totals={monthTotals(weeks)}
              places={monthPlaces(weeks)}
              isLoading={!person}
              overtime={overtime}
              rest={rest}
            />
            {!isNarrow && <CalendarLegend />}
          </Stack>
          {isNarrow ? (
            <MonthList {...view} onOpen={({ date }) => dialog.open(date)} />
          ) : (
            <MonthGrid {...view} onOpen={({ date }) => dialog.open(date)} />
          )}
        </>
      )}
      {open && (
        <DayDialog
          key={dialog.openings}
          userId={userId}
          userName={name}
          day={open}
          owedHoliday={rest?.holidays.find(({ date }) => date === open.date)}
          isExplained={mayReadAttendance && open.date <= today}
          isOpen={dialog.isOpen}
          onClose={dialog.close}
        />
      )}
    </Stack>
  );
}

function Failure({ query }: { query: { error: unknown; refetch: () => unknown } }) {
  const failure = query.error ? failureOf(query.error, texts.loadFailed) : null;
  return failure && <LoadFailure {...failure} onRetry={query.refetch} />;
}
