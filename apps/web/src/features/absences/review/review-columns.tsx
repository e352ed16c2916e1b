import type { Absence } from '@jornada/contract/absences/absence';
import { absenceReviewTexts as texts } from '@jornada/texts/absences-review';
import { timeOffWords } from '@jornada/texts/time-off-words';
import { UnstyledButton } from '@mantine/core';
import { IconEye, IconGavel, IconPaperclip } from '@tabler/icons-react';
import { useNarrow } from '../../../shared/browser/use-narrow.ts';
import { actionsColumn } from '../../../shared/list/actions-column.tsx';
import { RowAction } from '../../../shared/list/row-actions.tsx';
import type { TableColumn } from '../../../shared/list/table-column.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { formatDateOf } from '../../../shared/time/civil-format.ts';
import { spanText } from '../../../shared/time-off/time-off-span.ts';
import classes from '../absence-columns.module.css';
import { absenceColumns } from '../absence-columns.tsx';
import { typeWords } from '../absence-words.ts';

interface AbsenceHandlers {
  /** The address of the attachment that is being downloaded; null for none. */
  readonly downloading: string | null;
  readonly onReview: (absence: Absence) => void;
  readonly onDownload: (absence: Absence) => void;
}

export function reviewColumns({
  downloading,
  onReview,
  onDownload,
}: AbsenceHandlers): TableColumn<Absence>[] {
  const { columns: headers, actions } = texts;
  return [
    {
      key: 'person',
      header: headers.person,
      cell: (absence) => <PersonName absence={absence} onReview={onReview} />,
      isRowHeader: true,
      inCard: 'head',
    },
    { key: 'type', header: headers.type, cell: typeWords, inCard: 'line' },
    ...absenceColumns(headers, { isMinor: true }),
    {
      key: 'filed',
      header: headers.filed,
      cell: (absence) => <Filed absence={absence} />,
      isMinor: true,
    },
    actionsColumn(headers.actions, (absence) => {
      const { approvalStatus, userName, attachmentUrl } = absence;
      const isWaiting = approvalStatus === 'PENDING';
      const named = (text: string) => ({ text, name: actions.of(text, userName, spanText(absence)) });
      return (
        <>
          <RowAction
            icon={isWaiting ? IconGavel : IconEye}
            {...named(isWaiting ? actions.review : actions.show)}
            onClick={() => onReview(absence)}
          />
          {attachmentUrl && (
            <RowAction
              icon={IconPaperclip}
              {...named(actions.download)}
              isBusy={downloading === attachmentUrl}
              onClick={() => onDownload(absence)}
            />
          )}
        </>
      );
    }),
  ];
}

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
