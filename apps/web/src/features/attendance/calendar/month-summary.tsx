import type { yearlyOvertime } from '@jornada/contract/attendance/overtime';
import type { Workday } from '@jornada/contract/attendance/workdays';
import { calendarTexts as texts } from '@jornada/texts/attendance-calendar';
import { modalityTexts, namedModality } from '@jornada/texts/modality';
import { Skeleton } from '@mantine/core';
import type { EndpointAnswer } from '../../../shared/call/endpoint-types.ts';
import { formatDuration } from '../../../shared/time/civil-format.ts';
import type { HolidayRest } from '../../../shared/time-off/holiday-rest.data.ts';
import type { MinuteTotals } from './calendar-days.ts';
import classes from './month-summary.module.css';

interface MonthSummaryProps {
  totals: MinuteTotals;
  /** From where the month was worked; null where nobody said it. */
  places?: Workday['modality'];
  isLoading: boolean;
  /** Of the year of the month, for whoever may know it. */
  overtime?:
    | Pick<
        EndpointAnswer<typeof yearlyOvertime>,
        'year' | 'overtimeMinutes' | 'countedMinutes' | 'complementaryMinutes'
      >
    | undefined;
  /** The days off of the year that are owed for holidays, for whoever may know them. */
  rest?: Pick<HolidayRest, 'year' | 'owedDays' | 'leftDays'> | undefined;
}

export function MonthSummary({ totals, places = null, isLoading, overtime, rest }: MonthSummaryProps) {
  if (isLoading) {
    return (
      <div className={classes.summary}>
        <Skeleton height="1lh" width={260} />
      </div>
    );
  }
  const { expectedMinutes, workedMinutes } = totals;
  return (
    <p className={classes.summary}>
      <span className={classes.label}>{texts.monthTotal}</span>
      <span>
        {expectedMinutes === null
          ? texts.kinds.NO_SCHEDULE
          : texts.expectedOf(formatDuration(expectedMinutes))}
      </span>
      {workedMinutes !== null && <span>{texts.workedOf(formatDuration(workedMinutes))}</span>}
      {namedModality(places).map(({ name, minutes }) => (
        <span key={name}>{modalityTexts.hours(name, formatDuration(minutes))}</span>
      ))}
      {overtime && overtime.complementaryMinutes > 0 && (
        <span>{texts.complementaryOf(overtime.year, formatDuration(overtime.complementaryMinutes))}</span>
      )}
      {overtime && <span>{overtimeWords(overtime)}</span>}
      {rest && rest.owedDays > 0 && <span>{texts.restOwed(rest.year, rest.leftDays, rest.owedDays)}</span>}
    </p>
  );
}

function overtimeWords({
  year,
  overtimeMinutes,
  countedMinutes,
}: NonNullable<MonthSummaryProps['overtime']>): string {
  const all = formatDuration(overtimeMinutes);
  return countedMinutes === overtimeMinutes
    ? texts.overtimeOf(year, all)
    : texts.overtimeCounted(year, all, formatDuration(countedMinutes));
}
