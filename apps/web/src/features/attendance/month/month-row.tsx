import { attendanceTexts } from '@jornada/texts/attendance';
import { balanceTexts } from '@jornada/texts/attendance-balance';
import { UnstyledButton } from '@mantine/core';
import { IconBeach } from '@tabler/icons-react';
import { memo } from 'react';
import { signedDuration } from '../../../shared/hours-balance/signed-duration.ts';
import { PersonLink } from '../../../shared/people/person-link.tsx';
import { formatDuration } from '../../../shared/time/civil-format.ts';
import { dayStatusLooks } from '../day-status-look.ts';
import { cellsOf, clockHours, type MonthCell, type MonthPerson, signedClockHours } from './month-cells.ts';
import classes from './month-grid.module.css';
import type { CellPlace } from './use-cell-keys.ts';

const { month: texts } = attendanceTexts;

interface MonthRowProps {
  person: MonthPerson;
  dates: readonly string[];
  row: number;
  /** The column in this row that the tab key reaches; null for none. */
  activeColumn: number | null;
  onReach: (place: CellPlace) => void;
  onOpen: (person: MonthPerson, date: string) => void;
}

/** A person's month: a cell for each day, and what it comes to. */
export const MonthRow = memo(function MonthRow(props: MonthRowProps) {
  const { person, dates, row, activeColumn, onReach, onOpen } = props;
  const { workedMinutes, expectedMinutes, balanceMinutes, openDays } = person;
  return (
    <>
      <th scope="row" className={classes.name}>
        <span className={classes.words}>
          <PersonLink id={person.userId} name={person.employeeName} />
        </span>
      </th>
      {cellsOf(person, dates).map((cell, column) => (
        <td key={cell.date} className={classes.cell}>
          <UnstyledButton
            className={classes.day}
            data-cell={`${row} ${column}`}
            data-color={colorOf(cell)}
            tabIndex={column === activeColumn ? 0 : -1}
            aria-label={cell.label}
            title={cell.label}
            onFocus={() => onReach({ row, column })}
            onClick={() => onOpen(person, cell.date)}
          >
            <CellSign cell={cell} />
            <span>{cell.hours}</span>
          </UnstyledButton>
        </td>
      ))}
      <td
        className={classes.total}
        title={[
          texts.totalOf(formatDuration(workedMinutes), formatDuration(expectedMinutes)),
          balanceTexts.ofMonth(signedDuration(balanceMinutes)),
          ...(openDays.length > 0 ? [balanceTexts.openDays(openDays.length)] : []),
        ].join('. ')}
      >
        {clockHours(workedMinutes)}
        <span className={classes.expected}>{clockHours(expectedMinutes)}</span>
        <span className={classes.expected}>{signedClockHours(balanceMinutes)}</span>
      </td>
    </>
  );
});

function CellSign({ cell: { status, isAbsent } }: { cell: MonthCell }) {
  if (isAbsent) return <IconBeach size={14} aria-hidden />;
  if (!status) return null;
  const Icon = dayStatusLooks[status].icon;
  return <Icon size={14} aria-hidden />;
}

function colorOf({ status, isAbsent }: MonthCell): string | undefined {
  if (isAbsent) return 'indigo';
  return status === null ? undefined : dayStatusLooks[status].color;
}
