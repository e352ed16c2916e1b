import type { DayAction } from '@jornada/contract/attendance/day-decisions';
import { attendanceTexts } from '@jornada/texts/attendance';
import { Menu, MenuDropdown, MenuItem, MenuTarget } from '@mantine/core';
import type { ReactNode } from 'react';
import { decisionIcons } from './decision-icons.ts';
import classes from './decision-menu.module.css';

const { decisions: texts } = attendanceTexts;

interface DecisionMenuProps {
  actions: readonly DayAction[];
  onChoose: (action: DayAction) => void;
  /** The button that opens it. */
  children: ReactNode;
}

/** Decisions to choose one from. */
export function DecisionMenu({ actions, onChoose, children }: DecisionMenuProps) {
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <MenuTarget>{children}</MenuTarget>
      <MenuDropdown>
        {actions.map((action, place) => {
          const Icon = decisionIcons[action];
          return (
            <MenuItem
              key={action}
              className={action === 'REJECT' ? classes.danger : undefined}
              data-autofocus={place === 0 || undefined}
              leftSection={<Icon size={16} aria-hidden />}
              onClick={() => onChoose(action)}
            >
              {texts[action]}
            </MenuItem>
          );
        })}
      </MenuDropdown>
    </Menu>
  );
}
