import type { DayAction } from '@jornada/contract/attendance/day-decisions';
import type { AttendanceDayRow } from '@jornada/contract/attendance/day-row';
import { attendanceTexts } from '@jornada/texts/attendance';
import { Button, CloseButton, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { decisionIcons } from '../decide/decision-icons.ts';
import { DecisionMenu } from '../decide/decision-menu.tsx';
import { daysToDecide, possibleUndos } from '../decide/possible-decisions.ts';
import classes from './selection-bar.module.css';
import type { DaySelection } from './use-day-selection.ts';

const { selection: texts, decisions } = attendanceTexts;
const actions = ['VALIDATE', 'APPROVE', 'REJECT', 'JUSTIFY'] as const satisfies readonly DayAction[];

interface SelectionBarProps {
  selection: DaySelection;
  onDecide: (action: DayAction, days: readonly AttendanceDayRow[]) => void;
}

/** How many days are selected and the actions on them; stays visible while scrolling. */
export function SelectionBar({ selection, onDecide }: SelectionBarProps) {
  const { days } = selection;
  if (days.length === 0) return null;
  const choose = (action: DayAction) => onDecide(action, daysToDecide(action, days));
  const undos = possibleUndos(days);
  return (
    <section className={classes.bar} aria-label={texts.label}>
      <Text size="sm" fw={600} role="status" className={classes.count}>
        {texts.count(days.length)}
      </Text>
      {actions
        .filter((action) => daysToDecide(action, days).length > 0)
        .map((action) => {
          const Icon = decisionIcons[action];
          return (
            <Button
              key={action}
              variant="default"
              size="xs"
              leftSection={<Icon size={14} aria-hidden />}
              onClick={() => choose(action)}
            >
              {decisions[action]}
            </Button>
          );
        })}
      {undos.length > 0 && (
        <DecisionMenu actions={undos} onChoose={choose}>
          <Button variant="default" size="xs" leftSection={<IconArrowBackUp size={14} aria-hidden />}>
            {texts.undo}
          </Button>
        </DecisionMenu>
      )}
      <CloseButton aria-label={texts.clear} onClick={selection.clear} />
    </section>
  );
}
