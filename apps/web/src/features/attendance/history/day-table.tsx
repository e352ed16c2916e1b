import type { SummaryDay } from '@jornada/contract/attendance/daily-summary';
import type { RecordedLog } from '@jornada/contract/clock/work-day-status';
import { historyTexts } from '@jornada/texts/attendance-history';
import { Text, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { signedDuration } from '../../../shared/hours-balance/signed-duration.ts';
import { formatDayOfMonth, formatDuration, formatShortDate } from '../../../shared/time/civil-format.ts';
import { StatusBadge } from '../../../shared/widgets/status-badge.tsx';
import { useDaySheet } from './day-sheet-opener.tsx';
import classes from './day-table.module.css';
import { dayTimes } from './day-times.ts';
import { InTurnUnless } from './in-turn-unless.tsx';
import { dayMark, lineRemarks } from './told-days.ts';
import { dayDifference, type ToldWeek, toldWeeks } from './told-weeks.ts';
import { type PendingDays, usePendingDays } from './use-pending-days.ts';

const texts = historyTexts.days;

interface DayTableProps {
  /** The latest first. */
  days: readonly SummaryDay[];
  records: readonly RecordedLog[];
  /** Whether all weeks are drawn together, and not first what a screen shows. */
  isAtOnce: boolean;
}

/** The weeks of the latest days, of which so many fill a telephone's screen, are drawn with the table. */
const daysOfScreen = 10;

/**
 * A line a day with its times and hours, by week with its sums; pressing one opens the sheet of the day. What is below the screen comes
 * week by week, so that a slow telephone shows the first ones early and answers to touch in between.
 */
export function DayTable({ days, records, isAtOnce }: DayTableProps) {
  const ofScreen = new Set(days.slice(0, daysOfScreen));
  const pending = usePendingDays();
  const ofDay = Map.groupBy(records, ({ workedOn }) => workedOn);
  const { date, times, marks, worked, difference } = texts.columns;
  return (
    <table className={classes.table} aria-label={texts.title}>
      <thead>
        <tr>
          <th scope="col">{date}</th>
          <th scope="col">{times}</th>
          <th scope="col">{marks}</th>
          <th scope="col" data-figure>
            {worked}
          </th>
          <th scope="col" data-figure>
            {difference}
          </th>
        </tr>
      </thead>
      {toldWeeks(days).map((week) => (
        <InTurnUnless
          key={week.monday}
          place={0}
          isAtOnce={isAtOnce || week.days.some((day) => ofScreen.has(day))}
        >
          <tbody>
            <WeekLine week={week} />
            {week.days.map((day) => (
              <DayLine key={day.date} day={day} records={ofDay.get(day.date) ?? []} pending={pending} />
            ))}
          </tbody>
        </InTurnUnless>
      ))}
    </table>
  );
}

function WeekLine({ week }: { week: ToldWeek }) {
  const first = week.days.at(-1)?.date ?? week.monday;
  const last = week.days[0]?.date ?? week.monday;
  return (
    <tr className={classes.week}>
      <th scope="rowgroup" colSpan={3}>
        {weekWords(first, last)}
      </th>
      <td data-figure>{formatDuration(week.workedMinutes)}</td>
      <td data-figure>{signedDuration(week.differenceMinutes)}</td>
    </tr>
  );
}

/** '23–27 nov', '30 nov–4 dic'; one day alone is itself. */
function weekWords(first: string, last: string): string {
  if (first === last) return formatDayOfMonth(first);
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  return texts.week(
    isOneMonth ? String(Number(first.slice(-2))) : formatDayOfMonth(first),
    formatDayOfMonth(last),
  );
}

interface DayLineProps {
  day: SummaryDay;
  records: readonly RecordedLog[];
  pending: PendingDays;
}

function DayLine({ day, records, pending }: DayLineProps) {
  const open = useDaySheet();
  const name = formatShortDate(day.date);
  const difference = dayDifference(day);
  const isEmpty = day.workedMinutes === 0 && !difference;
  return (
    <tr className={classes.day}>
      <th scope="row">
        <UnstyledButton className={classes.date} aria-label={texts.open(name)} onClick={() => open(day.date)}>
          {name}
        </UnstyledButton>
      </th>
      <td className={classes.times}>{dayTimes(day.date, records, day.status === 'PENDIENTE')}</td>
      <td className={classes.marks}>
        <DayMarks day={day} pending={pending} />
      </td>
      <td data-figure>{isEmpty ? '–' : formatDuration(day.workedMinutes)}</td>
      <td data-figure className={classes.difference}>
        {isEmpty || difference === null ? '–' : signedDuration(difference)}
        <IconChevronRight size={16} aria-hidden />
      </td>
    </tr>
  );
}

function DayMarks({ day, pending: { toAnswer, asked } }: Omit<DayLineProps, 'records'>) {
  const mark = dayMark(day);
  const remarks = lineRemarks(day).join(', ');
  return (
    <>
      {toAnswer.has(day.date) && <StatusBadge kind="bad">{texts.toAnswer}</StatusBadge>}
      {asked.has(day.date) && <StatusBadge kind="waiting">{texts.asked}</StatusBadge>}
      {mark && <StatusBadge kind={mark.kind}>{mark.text}</StatusBadge>}
      {day.wasEdited && <StatusBadge kind="mark">{texts.edited}</StatusBadge>}
      {remarks !== '' && (
        <Text span size="xs" c="dimmed">
          {remarks}
        </Text>
      )}
    </>
  );
}
