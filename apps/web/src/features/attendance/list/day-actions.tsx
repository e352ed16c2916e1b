import type { ListedDay } from '@jornada/contract/attendance/day-row';
import { attendanceTexts } from '@jornada/texts/attendance';
import { IconEye, IconMessagePlus, IconPencil } from '@tabler/icons-react';
import { useNarrow } from '../../../shared/browser/use-narrow.ts';
import { useServerNow } from '../../../shared/call/server-clock.ts';
import { RowAction, RowActions } from '../../../shared/list/row-actions.tsx';
import { RowMenu } from '../../../shared/list/row-menu.tsx';
import { formatShortDate } from '../../../shared/time/civil-format.ts';
import type { DayHandlers } from '../decide/day-handlers.ts';
import { decisionIcons } from '../decide/decision-icons.ts';
import { possibleDecisions } from '../decide/possible-decisions.ts';
import { EditCountdown } from '../edit-countdown.tsx';
import { canEditAt } from '../edit-window.ts';
import classes from './day-actions.module.css';

const { actions: texts, decisions, dayOf } = attendanceTexts;

interface DayActionsProps extends DayHandlers {
  row: ListedDay;
  mayManage: boolean;
}

/** The actions on a day besides opening it by its name (on a card, by a button). After the edit window only a note can be added. */
export function DayActions({ row, mayManage, onDetail, onEdit, onDecide }: DayActionsProps) {
  const canEdit = canEditAt(row.editability, useServerNow(1_000));
  const name = dayOf(row.employeeName, formatShortDate(row.date));
  const isNarrow = useNarrow();
  const isClosed = row.status.validated;
  const edit = canEdit ? texts.edit : texts.note;
  return (
    <div className={classes.actions}>
      <span className={classes.countdown}>
        <EditCountdown editability={row.editability} />
      </span>
      <RowActions>
        {isNarrow && (
          <RowAction
            icon={IconEye}
            text={texts.detail}
            name={texts.of(texts.detail, name)}
            onClick={() => onDetail(row)}
          />
        )}
        {mayManage && !isClosed && (
          <RowAction
            icon={canEdit ? IconPencil : IconMessagePlus}
            text={edit}
            name={texts.of(edit, name)}
            onClick={() => onEdit(row)}
          />
        )}
        {mayManage && (
          <RowMenu
            row={name}
            items={possibleDecisions(row).map((action) => ({
              icon: decisionIcons[action],
              text: decisions[action],
              isDangerous: action === 'REJECT',
              onChoose: () => onDecide(action, [row]),
            }))}
          />
        )}
      </RowActions>
    </div>
  );
}
