import { schedulesTexts } from '@jornada/texts/schedules';
import { IconCopy, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react';
import { RowAction, RowActions } from '../../../shared/list/row-actions.tsx';
import { RowMenu } from '../../../shared/list/row-menu.tsx';
import type { Schedule } from '../schedules.data.ts';

const { actions: texts } = schedulesTexts;

export interface ScheduleHandlers {
  readonly onEdit: (schedule: Schedule) => void;
  readonly onPeople: (schedule: Schedule) => void;
  readonly onClone: (schedule: Schedule) => void;
  readonly onRemove: (schedule: Schedule) => void;
}

interface ScheduleActionsProps extends ScheduleHandlers {
  schedule: Schedule;
}

export function ScheduleActions({ schedule, onEdit, onPeople, onClone, onRemove }: ScheduleActionsProps) {
  const { name } = schedule;
  return (
    <RowActions>
      <RowAction
        icon={IconPencil}
        text={texts.edit}
        name={texts.of(texts.edit, name)}
        onClick={() => onEdit(schedule)}
      />
      <RowAction
        icon={IconUsers}
        text={texts.employees}
        name={texts.of(texts.employees, name)}
        reason={reasonAgainstPeople(schedule)}
        onClick={() => onPeople(schedule)}
      />
      <RowMenu
        row={name}
        items={[
          { icon: IconCopy, text: texts.clone, onChoose: () => onClone(schedule) },
          { icon: IconTrash, text: texts.remove, isDangerous: true, onChoose: () => onRemove(schedule) },
        ]}
      />
    </RowActions>
  );
}

function reasonAgainstPeople({ isTemplate, isActive }: Schedule): string | null {
  if (isTemplate) return texts.templateReason;
  return isActive ? null : texts.inactiveReason;
}
