import type { AttendanceDayRow } from '@jornada/contract/attendance/day-row';
import { attendanceTexts } from '@jornada/texts/attendance';
import { complementaryTexts } from '@jornada/texts/complementary-hours';
import { namedModality } from '@jornada/texts/modality';
import { formatDuration } from '../../../shared/time/civil-format.ts';
import classes from './day-totals.module.css';

const { day: texts } = attendanceTexts;

/** The totals of a day; unusual ones only if they are not zero, complementary time with what covers it. */
export function DayTotals({ row }: { row: AttendanceDayRow }) {
  const { expectedMinutes, workedMinutes, breakMinutes, paidBreakMinutes, deductedMinutes } = row;
  const { overtimeMinutes, complementaryMinutes, nightMinutes, holidayMinutes } = row;
  const { lateMinutes, earlyDepartureMinutes } = row;
  const unusual = [
    { label: texts.breaks, minutes: breakMinutes },
    { label: texts.paidBreaks, minutes: paidBreakMinutes },
    { label: texts.deducted, minutes: deductedMinutes },
    { label: texts.overtime, minutes: overtimeMinutes },
    { label: texts.complementary, minutes: complementaryMinutes },
    ...complementaryTexts.named(row.complementary).map(({ name: label, minutes }) => ({ label, minutes })),
    { label: texts.night, minutes: nightMinutes },
    { label: texts.holidayWork, minutes: holidayMinutes },
    ...namedModality(row.modality).map(({ name: label, minutes }) => ({ label, minutes })),
    { label: texts.late, minutes: lateMinutes },
    { label: texts.early, minutes: earlyDepartureMinutes },
  ].filter(({ minutes }) => minutes > 0);
  return (
    <dl className={classes.totals}>
      <Total label={texts.worked}>{formatDuration(workedMinutes)}</Total>
      <Total label={texts.expected}>
        {expectedMinutes === null ? texts.noExpected : formatDuration(expectedMinutes)}
      </Total>
      {unusual.map(({ label, minutes }) => (
        <Total key={label} label={label}>
          {formatDuration(minutes)}
        </Total>
      ))}
    </dl>
  );
}

function Total({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
