import type { Absence } from '@jornada/contract/absences/absence';
import { absenceReviewTexts as texts } from '@jornada/texts/absences-review';
import { timeOffWords } from '@jornada/texts/time-off-words';
import { widgetTexts } from '@jornada/texts/widgets';
import { UnstyledButton } from '@mantine/core';
import { IconEye, IconGavel, IconPaperclip } from '@tabler/icons-react';
import { useNarrow } from '../../../shared/browser/use-narrow.ts';
import { actionsColumn } from '../../../shared/list/actions-column.tsx';
import { RowAction } from '../../../shared/list/row-actions.tsx';
import { selectionColumn } from '../../../shared/list/selection-column.tsx';
import type { TableColumn } from '../../../shared/list/table-column.ts';
import type { Selection } from '../../../shared/list/use-selection.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { formatDateOf } from '../../../shared/time/civil-format.ts';
import { spanText } from '../../../shared/time-off/time-off-span.ts';
import classes from '../absence-columns.module.css';
import { absenceColumns } from '../absence-columns.tsx';
import { typeWords } from '../absence-words.ts';

interface AbsenceHandlers {
  readonly selection: Selection<Absence>;
  /** The address of the attachment that is being downloaded; null for none. */
  readonly downloading: string | null;
  readonly onReview: (absence: Absence) => void;
  readonly onDownload: (absence: Absence) => void;
}

/** Whether it can be decided about. */
export const isWaiting = ({ approvalStatus }: Absence) => approvalStatus === 'PENDING';

export function reviewColumns({
  selection,
  downloading,
  onReview,
  onDownload,
}: AbsenceHandlers): TableColumn<Absence>[] {
  const { columns: headers, actions } = texts;
  return [
    selectionColumn({
      selection,
      header: widgetTexts.selection.column,
      selectPage: widgetTexts.selection.page,
      nameOf: (absence) => actions.of(widgetTexts.selection.column, absence.userName, spanText(absence)),
      isOffered: isWaiting,
    }),
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
      const { userName, attachmentUrl } = absence;
      const named = (text: string) => ({ text, name: actions.of(text, userName, spanText(absence)) });
      return (
        <>
          <RowAction
            icon={isWaiting(absence) ? IconGavel : IconEye}
            {...named(isWaiting(absence) ? actions.review : actions.show)}
            isWorded={isWaiting(absence)}
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
