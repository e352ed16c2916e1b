import type { Absence } from '@jornada/contract/absences/absence';
import { ownAbsenceTexts as texts } from '@jornada/texts/absences-own';
import { figure } from '@jornada/texts/figure';
import { timeOffWords } from '@jornada/texts/time-off-words';
import { Badge } from '@mantine/core';
import { IconEye, IconX } from '@tabler/icons-react';
import { RowAction, RowActions } from '../../../shared/list/row-actions.tsx';
import type { TableColumn } from '../../../shared/list/table-column.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { formatDateOf } from '../../../shared/time/civil-format.ts';
import { spanText } from '../../../shared/time-off/time-off-span.ts';
import { StatusBadge } from '../../../shared/widgets/status-badge.tsx';
import classes from '../absence-columns.module.css';
import { statusLooks, typeWords } from '../absence-words.ts';

interface OwnAbsenceHandlers {
  /** The absences whose decision the person had not seen when the page was opened. */
  readonly news: ReadonlySet<string>;
  readonly onShow: (absence: Absence) => void;
  readonly onCancel: (absence: Absence) => void;
}

export function ownAbsenceColumns(handlers: OwnAbsenceHandlers): TableColumn<Absence>[] {
  const { columns: headers } = texts;
  return [
    {
      key: 'type',
      header: headers.type,
      cell: (absence) => (
        <span className={classes.named}>
          <span className={classes.name}>{typeWords(absence)}</span>
          {handlers.news.has(absence.id) && <Badge size="sm">{texts.news}</Badge>}
        </span>
      ),
      isRowHeader: true,
      inCard: 'head',
    },
    { key: 'dates', header: headers.dates, cell: spanText, inCard: 'line' },
    {
      key: 'days',
      header: headers.days,
      cell: ({ days, startTime }) => (startTime || days === null ? '—' : figure(days)),
      isFigure: true,
    },
    {
      key: 'status',
      header: headers.status,
      cell: ({ approvalStatus }) => (
        <StatusBadge kind={statusLooks[approvalStatus]}>{timeOffWords.statuses[approvalStatus]}</StatusBadge>
      ),
      inCard: 'head',
    },
    {
      key: 'filed',
      header: headers.filed,
      cell: ({ createdAt }) => <FiledOn createdAt={createdAt} />,
      isMinor: true,
    },
    {
      key: 'actions',
      header: headers.actions,
      cell: (absence) => <OwnAbsenceActions absence={absence} {...handlers} />,
      inCard: 'foot',
    },
  ];
}

function FiledOn({ createdAt }: Pick<Absence, 'createdAt'>) {
  return formatDateOf(createdAt, useTimeZone());
}

function OwnAbsenceActions({ absence, onShow, onCancel }: OwnAbsenceHandlers & { absence: Absence }) {
  const { actions } = texts;
  const name = (action: string) => actions.of(action, typeWords(absence), spanText(absence));
  return (
    <RowActions>
      <RowAction
        icon={IconEye}
        text={actions.show}
        name={name(actions.show)}
        onClick={() => onShow(absence)}
      />
      {absence.approvalStatus === 'PENDING' && (
        <RowAction
          icon={IconX}
          text={actions.cancel}
          name={name(actions.cancel)}
          onClick={() => onCancel(absence)}
        />
      )}
    </RowActions>
  );
}
