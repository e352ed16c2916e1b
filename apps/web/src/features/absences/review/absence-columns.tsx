import type { Absence } from '@jornada/contract/absences/absence';
import { absenceReviewTexts as texts } from '@jornada/texts/absences-review';
import { figure } from '@jornada/texts/figure';
import { timeOffWords } from '@jornada/texts/time-off-words';
import { UnstyledButton } from '@mantine/core';
import { IconEye, IconGavel, IconPaperclip } from '@tabler/icons-react';
import { useNarrow } from '../../../shared/browser/use-narrow.ts';
import { RowAction, RowActions } from '../../../shared/list/row-actions.tsx';
import type { TableColumn } from '../../../shared/list/table-column.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { formatDateOf } from '../../../shared/time/civil-format.ts';
import { spanText } from '../../../shared/time-off/time-off-span.ts';
import { StatusBadge } from '../../../shared/widgets/status-badge.tsx';
import classes from '../absence-columns.module.css';
import { statusLooks, typeWords } from '../absence-words.ts';

interface AbsenceHandlers {
  /** The address of the attachment that is being downloaded; null for none. */
  readonly downloading: string | null;
  readonly onReview: (absence: Absence) => void;
  readonly onDownload: (absence: Absence) => void;
}

export function absenceColumns(handlers: AbsenceHandlers): TableColumn<Absence>[] {
  const { columns: headers } = texts;
  return [
    {
      key: 'person',
      header: headers.person,
      cell: (absence) => <PersonName absence={absence} onReview={handlers.onReview} />,
      isRowHeader: true,
      inCard: 'head',
    },
    { key: 'type', header: headers.type, cell: typeWords, inCard: 'line' },
    { key: 'dates', header: headers.dates, cell: spanText, inCard: 'line' },
    {
      key: 'days',
      header: headers.days,
      cell: ({ days, startTime }) => (startTime || days === null ? '—' : figure(days)),
      isFigure: true,
      isMinor: true,
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
      cell: (absence) => <Filed absence={absence} />,
      isMinor: true,
    },
    {
      key: 'actions',
      header: headers.actions,
      cell: (absence) => <AbsenceActions absence={absence} {...handlers} />,
      inCard: 'foot',
    },
  ];
}

const nameOf = (action: string, absence: Absence) =>
  texts.actions.of(action, absence.userName, spanText(absence));

const openWord = ({ approvalStatus }: Absence) =>
  approvalStatus === 'PENDING' ? texts.actions.review : texts.actions.show;

/** The person's name, which opens the review; on a card it is plain text. */
function PersonName({ absence, onReview }: Pick<AbsenceHandlers, 'onReview'> & { absence: Absence }) {
  if (useNarrow()) return <span className={classes.name}>{absence.userName}</span>;
  return (
    <UnstyledButton className={classes.button} onClick={() => onReview(absence)}>
      <span className={classes.name}>{absence.userName}</span>
    </UnstyledButton>
  );
}

function Filed({ absence: { createdAt, filedByName } }: { absence: Absence }) {
  const date = formatDateOf(createdAt, useTimeZone());
  return (
    <>
      {date}
      {filedByName && <span className={classes.note}>{timeOffWords.filedBy(filedByName)}</span>}
    </>
  );
}

function AbsenceActions({ absence, ...handlers }: AbsenceHandlers & { absence: Absence }) {
  const { downloading, onReview, onDownload } = handlers;
  const open = openWord(absence);
  const { download } = texts.actions;
  return (
    <RowActions>
      <RowAction
        icon={absence.approvalStatus === 'PENDING' ? IconGavel : IconEye}
        text={open}
        name={nameOf(open, absence)}
        onClick={() => onReview(absence)}
      />
      {absence.attachmentUrl && (
        <RowAction
          icon={IconPaperclip}
          text={download}
          name={nameOf(download, absence)}
          isBusy={downloading === absence.attachmentUrl}
          onClick={() => onDownload(absence)}
        />
      )}
    </RowActions>
  );
}
