import type { DayAction } from '@jornada/contract/attendance/day-decisions';
import { attendanceTexts } from '@jornada/texts/attendance';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { SelectionBar } from '../../../shared/list/selection-bar.tsx';
import { decisionIcons } from '../decide/decision-icons.ts';
import { DecisionMenu } from '../decide/decision-menu.tsx';
import { possibleDecisions, possibleUndos, undos } from '../decide/possible-decisions.ts';
import type { Decision, FoundDays } from '../decide/use-decision.ts';
import type { DaySelection } from './use-day-selection.ts';

const { selection: texts, decisions } = attendanceTexts;
const actions = ['VALIDATE', 'APPROVE', 'REJECT', 'JUSTIFY'] as const satisfies readonly DayAction[];

interface DaySelectionBarProps {
  selection: DaySelection;
  /** All that the filter finds. */
  found: FoundDays;
  onDecide: (action: DayAction, days: Decision['days']) => void;
}

/** What can be decided about the selected days. */
export function DaySelectionBar({ selection, found, onDecide }: DaySelectionBarProps) {
  const { rows: days, isAllFound } = selection;
  if (days.length === 0 && !isAllFound) return null;
  const choose = (action: DayAction) => onDecide(action, isAllFound ? found : days);
  const isPossible = (action: DayAction) =>
    isAllFound || days.some((day) => possibleDecisions(day).includes(action));
  const undoable = isAllFound ? undos : possibleUndos(days);
  return (
    <SelectionBar
      label={texts.label}
      count={isAllFound ? texts.allFound(found.count) : texts.count(days.length)}
      onClear={selection.clear}
    >
      {selection.isWhole && !isAllFound && found.count > days.length && (
        <Button variant="subtle" size="xs" onClick={selection.chooseAllFound}>
          {texts.chooseAllFound(found.count)}
        </Button>
      )}
      {actions.filter(isPossible).map((action) => {
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
      {undoable.length > 0 && (
        <DecisionMenu actions={undoable} onChoose={choose}>
          <Button variant="default" size="xs" leftSection={<IconArrowBackUp size={14} aria-hidden />}>
            {texts.undo}
          </Button>
        </DecisionMenu>
      )}
    </SelectionBar>
  );
}
