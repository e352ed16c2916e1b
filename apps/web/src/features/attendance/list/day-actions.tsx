import type { AttendanceDayRow } from '@jornada/contract/attendance/day-row';
import { attendanceTexts } from '@jornada/texts/es/attendance';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconDots, IconEye, IconMessagePlus, IconPencil } from '@tabler/icons-react';
import { useNarrow } from '../../../shared/browser/use-narrow.ts';
import { useServerNow } from '../../../shared/call/server-clock.ts';
import { formatShortDate } from '../../../shared/time/civil-format.ts';
import type { DayHandlers } from '../day-handlers.ts';
import { DecisionMenu } from '../decide/decision-menu.tsx';
import { possibleDecisions } from '../decide/possible-decisions.ts';
import { EditCountdown } from '../edit-countdown.tsx';
import { canEditAt } from '../edit-window.ts';
import classes from './day-actions.module.css';

const { actions: texts, dayOf } = attendanceTexts;

interface DayActionsProps extends DayHandlers {
  row: AttendanceDayRow;
  mayManage: boolean;
}

/** What can be done with a day, besides looking at it by its name, for which a card has a button. When the time to edit its hours is over it can be noted about, and no more. */
export function DayActions({ row, mayManage, onDetail, onEdit, onDecide }: DayActionsProps) {
  const canEdit = canEditAt(row.editability, useServerNow(1_000));
  const name = dayOf(row.employeeName, formatShortDate(row.date));
  const isNarrow = useNarrow();
  const isClosed = row.status.validated;
  const edit = canEdit ? texts.edit : texts.note;
  const EditIcon = canEdit ? IconPencil : IconMessagePlus;
  return (
    <div className={classes.actions}>
      <span className={classes.countdown}>
        <EditCountdown editability={row.editability} />
      </span>
      {isNarrow && (
        <ActionIcon variant="default" aria-label={texts.of(texts.detail, name)} onClick={() => onDetail(row)}>
          <IconEye size={18} aria-hidden />
        </ActionIcon>
      )}
      {mayManage && !isClosed && (
        <Tooltip label={edit}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={30}
            aria-label={texts.of(edit, name)}
            onClick={() => onEdit(row)}
          >
            <EditIcon size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      {mayManage && (
        <DecisionMenu actions={possibleDecisions(row)} onChoose={(action) => onDecide(action, [row])}>
          <ActionIcon variant="subtle" color="gray" size={30} aria-label={texts.of(texts.more, name)}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </DecisionMenu>
      )}
    </div>
  );
}
