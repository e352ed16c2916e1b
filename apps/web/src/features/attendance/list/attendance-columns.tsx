import type { ListedDay } from '@jornada/contract/attendance/day-row';
import { attendanceTexts as texts } from '@jornada/texts/attendance';
import { IconNote } from '@tabler/icons-react';
import { selectionColumn } from '../../../shared/list/selection-column.tsx';
import type { TableColumn } from '../../../shared/list/table-column.ts';
import { formatDuration, formatShortDate } from '../../../shared/time/civil-format.ts';
import { DayPairs } from '../day-pairs.tsx';
import { DayState } from '../day-state.tsx';
import type { DayHandlers } from '../decide/day-handlers.ts';
import classes from './attendance-columns.module.css';
import { DayActions } from './day-actions.tsx';
import { DayOpener, PersonOfDay } from './day-name.tsx';
import { DeviationsCell } from './deviations-cell.tsx';
import type { DaySelection } from './use-day-selection.ts';

const { columns: headers } = texts;

interface AttendanceColumnsOptions extends DayHandlers {
  mayManage: boolean;
  /** Whether the days are of one person, who then need not be named in each row. */
  isOfOne: boolean;
  selection: DaySelection;
}

/** The columns of the list of days. */
export function attendanceColumns(options: AttendanceColumnsOptions) {
  const { mayManage, isOfOne, selection, ...handlers } = options;
  const person: TableColumn<ListedDay> = {
    key: 'person',
    header: headers.person,
    cell: (row) => <PersonOfDay row={row} onDetail={handlers.onDetail} />,
    isRowHeader: true,
    sortKey: 'employeeName',
    inCard: 'head',
  };
  const columns: TableColumn<ListedDay>[] = [
    ...(isOfOne ? [] : [person]),
    {
      key: 'date',
      header: headers.date,
      cell: (row) => <DayOpener row={row} onDetail={handlers.onDetail} />,
      sortKey: 'date',
      isRowHeader: isOfOne,
      isMinor: !isOfOne,
      inCard: isOfOne ? 'head' : 'line',
    },
    { key: 'pairs', header: headers.pairs, cell: (row) => <DayPairs row={row} /> },
    {
      key: 'worked',
      header: headers.worked,
      cell: (row) => <WorkedOfExpected row={row} />,
      isFigure: true,
      sortKey: 'workedMinutes',
      isMinor: true,
    },
    {
      key: 'deviations',
      header: headers.deviations,
      cell: (row) => <DeviationsCell row={row} />,
      sortKey: 'lateMinutes',
      isMinor: 'soon',
    },
    {
      key: 'status',
      header: headers.status,
      cell: (row) => <DayState row={row} />,
      sortKey: 'status',
      inCard: 'head',
    },
    {
      key: 'notes',
      header: headers.notes,
      headerControl: <IconNote size={16} className={classes.sign} role="img" aria-label={headers.notes} />,
      cell: ({ adminNotes }) => <NoteCount count={adminNotes.length} />,
      isFigure: true,
      isMinor: 'soon',
    },
    {
      key: 'actions',
      header: headers.actions,
      cell: (row) => <DayActions row={row} mayManage={mayManage} {...handlers} />,
      isFigure: true,
      inCard: 'foot',
    },
  ];
  if (!mayManage) return columns;
  const ticks = selectionColumn({
    selection,
    header: headers.select,
    selectPage: texts.selectAll,
    nameOf: ({ employeeName, date }) => texts.selectDay(employeeName, formatShortDate(date)),
  });
  return [ticks, ...columns];
}

/** The worked time, and below it the expected time. */
function WorkedOfExpected({ row: { workedMinutes, expectedMinutes } }: { row: ListedDay }) {
  return (
    <>
      <span className={classes.nowrap}>{formatDuration(workedMinutes)}</span>
      {expectedMinutes !== null && (
        <span className={classes.expected}> {texts.ofExpected(formatDuration(expectedMinutes))}</span>
      )}
    </>
  );
}

function NoteCount({ count }: { count: number }) {
  return count > 0 && <span title={texts.noteCount(count)}>{count}</span>;
}
