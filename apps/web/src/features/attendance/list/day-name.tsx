import type { AttendanceDayRow } from '@jornada/contract/attendance/day-row';
import { attendanceTexts as texts } from '@jornada/texts/attendance';
import { UnstyledButton } from '@mantine/core';
import { useNarrow } from '../../../shared/browser/use-narrow.ts';
import { formatShortDate } from '../../../shared/time/civil-format.ts';
import type { DayHandlers } from '../decide/day-handlers.ts';
import classes from './day-name.module.css';

interface DayNameProps extends Pick<DayHandlers, 'onDetail'> {
  row: AttendanceDayRow;
}

/** The person's name, which opens the day; on a card it is plain text. */
export function DayName({ row, onDetail }: DayNameProps) {
  const isNarrow = useNarrow();
  const { employeeName, date } = row;
  if (isNarrow) return <span className={classes.name}>{employeeName}</span>;
  const day = formatShortDate(date);
  return (
    <UnstyledButton
      className={classes.button}
      aria-label={texts.actions.of(texts.dayOf(employeeName, day), texts.actions.detail)}
      onClick={() => onDetail(row)}
    >
      <span className={classes.name}>{employeeName}</span>
      <span className={classes.dateBelow}>{day}</span>
    </UnstyledButton>
  );
}
