import type { ListedDay } from '@jornada/contract/attendance/day-row';
import { attendanceTexts as texts } from '@jornada/texts/attendance';
import { UnstyledButton } from '@mantine/core';
import { useNarrow } from '../../../shared/browser/use-narrow.ts';
import { PersonLink } from '../../../shared/people/person-link.tsx';
import { formatShortDate } from '../../../shared/time/civil-format.ts';
import type { DayHandlers } from '../decide/day-handlers.ts';
import classes from './day-name.module.css';

interface DayNameProps extends Pick<DayHandlers, 'onDetail'> {
  row: ListedDay;
}

/** The person, whose name leads to their page; below it the date, where it has no column of its own. */
export function PersonOfDay({ row, onDetail }: DayNameProps) {
  const isNarrow = useNarrow();
  return (
    <>
      <PersonLink id={row.userId} name={row.employeeName} />
      {!isNarrow && (
        <span className={classes.dateBelow}>
          <DayOpener row={row} onDetail={onDetail} />
        </span>
      )}
    </>
  );
}

/** The date of a day, which opens it; on a card it is plain text. */
export function DayOpener({ row, onDetail }: DayNameProps) {
  const isNarrow = useNarrow();
  const { employeeName, date } = row;
  const day = formatShortDate(date);
  if (isNarrow) return <span className={classes.date}>{day}</span>;
  return (
    <UnstyledButton
      className={classes.button}
      aria-label={texts.actions.of(texts.dayOf(employeeName, day), texts.actions.detail)}
      onClick={() => onDetail(row)}
    >
      {day}
    </UnstyledButton>
  );
}
