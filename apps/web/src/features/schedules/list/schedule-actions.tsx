import { schedulesTexts } from '@jornada/texts/es/schedules';
import { ActionIcon, Menu, MenuDropdown, MenuItem, MenuTarget } from '@mantine/core';
import { IconCopy, IconDots, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react';
import { useRef } from 'react';
import { ReasonedButton } from '../../../shared/form/reasoned-button.tsx';
import { SteadyButton } from '../../../shared/form/steady-button.tsx';
import type { Schedule } from '../schedules.data.ts';
import classes from './schedule-actions.module.css';

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
  const button = useRef<HTMLButtonElement>(null);
  const lead = (open: (schedule: Schedule) => void) => () => {
    // Where the dialog gives the focus back to: the entry will be gone.
    button.current?.focus();
    open(schedule);
  };
  return (
    <div className={classes.actions}>
      <SteadyButton
        variant="default"
        size="xs"
        leftSection={<IconPencil size={14} aria-hidden />}
        aria-label={texts.of(texts.edit, name)}
        onClick={() => onEdit(schedule)}
      >
        <span className={classes.word}>{texts.edit}</span>
      </SteadyButton>
      <ReasonedButton
        variant="default"
        size="xs"
        leftSection={<IconUsers size={14} aria-hidden />}
        aria-label={texts.of(texts.employees, name)}
        reason={reasonAgainstPeople(schedule)}
        onClick={() => onPeople(schedule)}
      >
        <span className={classes.word}>{texts.employees}</span>
      </ReasonedButton>
      <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
        <MenuTarget>
          <ActionIcon ref={button} variant="default" size={30} aria-label={texts.more(name)}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </MenuTarget>
        <MenuDropdown>
          <MenuItem data-autofocus leftSection={<IconCopy size={16} aria-hidden />} onClick={lead(onClone)}>
            {texts.clone}
          </MenuItem>
          <MenuItem
            className={classes.danger}
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={lead(onRemove)}
          >
            {texts.remove}
          </MenuItem>
        </MenuDropdown>
      </Menu>
    </div>
  );
}

function reasonAgainstPeople({ isTemplate, isActive }: Schedule): string | null {
  if (isTemplate) return texts.templateReason;
  return isActive ? null : texts.inactiveReason;
}
