import type { Absence } from '@jornada/contract/absences/absence';
import { figure } from '@jornada/texts/figure';
import { timeOffWords } from '@jornada/texts/time-off-words';
import type { TableColumn } from '../../shared/list/table-column.ts';
import { WaitsFor } from '../../shared/requests/waits-for.tsx';
import { spanText } from '../../shared/time-off/time-off-span.ts';
import { StatusBadge } from '../../shared/widgets/status-badge.tsx';
import { statusLooks } from './absence-words.ts';

/** The columns that every list of absences has, in their order; others stand before and after them. */
export function absenceColumns(
  headers: Record<'dates' | 'days' | 'status', string>,
  daysLook: Pick<TableColumn<Absence>, 'isMinor'> = {},
): TableColumn<Absence>[] {
  return [
    {
      key: 'dates',
      header: headers.dates,
      cell: (absence) => (
        <>
          {spanText(absence)}
          <WaitsFor request={absence} />
        </>
      ),
      inCard: 'line',
    },
    {
      key: 'days',
      header: headers.days,
      cell: ({ days, startTime }) => (startTime || days === null ? '—' : figure(days)),
      isFigure: true,
      ...daysLook,
    },
    {
      key: 'status',
      header: headers.status,
      cell: (absence) => <AbsenceStatusBadge {...absence} />,
      inCard: 'head',
    },
  ];
}

export function AbsenceStatusBadge({ approvalStatus }: Pick<Absence, 'approvalStatus'>) {
  return (
    <StatusBadge kind={statusLooks[approvalStatus]}>{timeOffWords.statuses[approvalStatus]}</StatusBadge>
  );
}
