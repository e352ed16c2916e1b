import type { Absence } from '@jornada/contract/absences/absence';
import { ownAbsenceTexts as texts } from '@jornada/texts/absences-own';
import { Badge } from '@mantine/core';
import { IconEye, IconX } from '@tabler/icons-react';
import { actionsColumn } from '../../../shared/list/actions-column.tsx';
import { RowAction } from '../../../shared/list/row-actions.tsx';
import type { TableColumn } from '../../../shared/list/table-column.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { formatDateOf } from '../../../shared/time/civil-format.ts';
import { spanText } from '../../../shared/time-off/time-off-span.ts';
import classes from '../absence-columns.module.css';
import { absenceColumns } from '../absence-columns.tsx';
import { typeWords } from '../absence-words.ts';

interface OwnAbsenceHandlers {
  /** The absences whose decision the person had not seen when the page was opened. */
  readonly news: ReadonlySet<string>;
  readonly onShow: (absence: Absence) => void;
  readonly onCancel: (absence: Absence) => void;
}

export function ownAbsenceColumns({ news, onShow, onCancel }: OwnAbsenceHandlers): TableColumn<Absence>[] {
  const { columns: headers, actions } = texts;
  return [
    {
      key: 'type',
      header: headers.type,
      cell: (absence) => (
        <span className={classes.named}>
          <span className={classes.name}>{typeWords(absence)}</span>
          {news.has(absence.id) && <Badge size="sm">{texts.news}</Badge>}
        </span>
      ),
      isRowHeader: true,
      inCard: 'head',
    },
    ...absenceColumns(headers),
    {
      key: 'filed',
      header: headers.filed,
      cell: ({ createdAt }) => <FiledOn createdAt={createdAt} />,
      isMinor: true,
    },
    actionsColumn(headers.actions, (absence) => {
      const name = (action: string) => actions.of(action, typeWords(absence), spanText(absence));
      return (
        <>
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
        </>
      );
    }),
  ];
}

function FiledOn({ createdAt }: Pick<Absence, 'createdAt'>) {
  return formatDateOf(createdAt, useTimeZone());
}
