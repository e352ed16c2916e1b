import type { SummaryDay } from '@jornada/contract/attendance/daily-summary';
import { historyTexts } from '@jornada/texts/attendance-history';
import { correctionRequestTexts } from '@jornada/texts/attendance-requests';
import { clockTexts } from '@jornada/texts/clock';
import { statedTexts } from '@jornada/texts/stated';
import { Group, UnstyledButton } from '@mantine/core';
import { IconPencilQuestion, IconShieldCheck } from '@tabler/icons-react';
import { actionsColumn } from '../../../shared/list/actions-column.tsx';
import { RowAction } from '../../../shared/list/row-actions.tsx';
import type { TableColumn } from '../../../shared/list/table-column.ts';
import { formatDuration, formatShortDate } from '../../../shared/time/civil-format.ts';
import { StatusBadge } from '../../../shared/widgets/status-badge.tsx';
import classes from './day-columns.module.css';
import type { StatedSubject } from './statement-dialog.tsx';
import { dayRemarks, dayWord } from './told-days.ts';

const { columns: names, edited, editedOn } = historyTexts.days;

interface DayHandlers {
  onAsk: (date: string) => void;
  onCorrections: (date: string) => void;
  onReceipt: (about: StatedSubject) => void;
}

/** How the list of days shows one. */
export function dayColumns({ onAsk, onCorrections, onReceipt }: DayHandlers): TableColumn<SummaryDay>[] {
  return [
    {
      key: 'date',
      header: names.date,
      cell: ({ date }) => <span className={classes.date}>{formatShortDate(date)}</span>,
      isRowHeader: true,
      inCard: 'head',
    },
    {
      key: 'status',
      header: names.status,
      cell: (day) => <DayStatus day={day} onCorrections={onCorrections} />,
      inCard: 'head',
    },
    {
      key: 'worked',
      header: names.worked,
      cell: ({ workedMinutes }) => minutesOr(workedMinutes),
      isFigure: true,
      inCard: 'line',
    },
    {
      key: 'breaks',
      header: names.breaks,
      cell: ({ breakMinutes }) => minutesOr(breakMinutes),
      isFigure: true,
      isMinor: true,
    },
    {
      key: 'expected',
      header: names.expected,
      cell: ({ expectedMinutes }) => minutesOr(expectedMinutes ?? 0),
      isFigure: true,
    },
    {
      key: 'overtime',
      header: names.overtime,
      cell: ({ overtimeMinutes, complementaryMinutes }) =>
        complementaryMinutes > 0
          ? names.complementary(formatDuration(complementaryMinutes))
          : minutesOr(overtimeMinutes),
      isFigure: true,
      isMinor: 'soon',
    },
    {
      key: 'late',
      header: names.late,
      cell: ({ lateMinutes }) => minutesOr(lateMinutes),
      isFigure: true,
      isMinor: 'soon',
    },
    { key: 'remarks', header: names.remarks, cell: (day) => remarksOf(day) },
    actionsColumn(names.actions, ({ date, isStated }) => {
      const name = formatShortDate(date);
      return (
        <>
          <RowAction
            icon={IconPencilQuestion}
            text={correctionRequestTexts.ask}
            name={correctionRequestTexts.askOn(name)}
            onClick={() => onAsk(date)}
          />
          {isStated && (
            <RowAction
              icon={IconShieldCheck}
              text={statedTexts.receipt}
              name={statedTexts.receiptOf(name)}
              onClick={() => onReceipt({ subject: date, name })}
            />
          )}
        </>
      );
    }),
  ];
}

const minutesOr = (minutes: number) => (
  <span className={classes.minutes}>{minutes === 0 ? '–' : formatDuration(minutes)}</span>
);

function remarksOf(day: SummaryDay): string {
  return [...day.flags.map((flag) => clockTexts.flags[flag]), ...dayRemarks(day)].join(', ') || '–';
}

function DayStatus({ day, onCorrections }: { day: SummaryDay } & Pick<DayHandlers, 'onCorrections'>) {
  const { kind, text } = dayWord(day);
  return (
    <Group gap={6} className={classes.status}>
      <StatusBadge kind={kind}>{text}</StatusBadge>
      {day.wasEdited && (
        <UnstyledButton
          className={classes.edited}
          aria-label={editedOn(formatShortDate(day.date))}
          onClick={() => onCorrections(day.date)}
        >
          <StatusBadge kind="mark">{edited}</StatusBadge>
        </UnstyledButton>
      )}
    </Group>
  );
}
