import { attendanceTexts } from '@jornada/texts/attendance';
import { proposalTexts } from '@jornada/texts/attendance-proposal-screens';
import { Button } from '@mantine/core';
import { serverNow } from '../../../shared/call/server-clock.ts';
import { SelectionBar } from '../../../shared/list/selection-bar.tsx';
import type { DayHandlers } from '../decide/day-handlers.ts';
import { decisionIcons } from '../decide/decision-icons.ts';
import { type DayWithoutExit, exitsToPropose } from '../propose/exits-to-propose.ts';
import { sortChosen } from './chosen-of-inbox.ts';
import type { DecisionOnMany } from './many-decisions.ts';
import { type InboxSelection, mostChosen } from './use-inbox-selection.ts';

const { inbox, decisions } = attendanceTexts;
const { selection: texts } = inbox;
/** Each of them resolves a day. */
const dayActions = ['JUSTIFY', 'APPROVE', 'VALIDATE'] as const;

interface InboxSelectionBarProps {
  selection: InboxSelection;
  /** How many the filter finds. */
  found: number;
  onDecide: DayHandlers['onDecide'];
  onPropose: (days: readonly DayWithoutExit[]) => void;
  onMany: (decision: DecisionOnMany) => void;
}

/** What can be done with what is chosen, with the number that each action is about. */
export function InboxSelectionBar({ selection, found, onDecide, onPropose, onMany }: InboxSelectionBarProps) {
  const { rows: items } = selection;
  if (items.length === 0) return null;
  const { requestIds, gapIds, days } = sortChosen(items);
  const exits = exitsToPropose(items, serverNow());
  const many = [
    { action: 'ACCEPT_REQUESTS', ids: requestIds, text: texts.acceptRequests },
    { action: 'DECLINE_REQUESTS', ids: requestIds, text: texts.declineRequests },
    { action: 'ACCEPT_GAPS', ids: gapIds, text: texts.acceptGaps },
  ] as const;
  return (
    <SelectionBar label={texts.label} count={texts.count(items.length)} onClear={selection.clear}>
      {selection.isWhole && items.length < Math.min(found, mostChosen) && (
        <Button variant="subtle" size="xs" loading={selection.isChoosing} onClick={selection.chooseAll}>
          {found > mostChosen ? texts.oldest(mostChosen, found) : texts.all(found)}
        </Button>
      )}
      {exits.length > 0 && (
        <Button variant="default" size="xs" onClick={() => onPropose(exits)}>
          {proposalTexts.many.action(exits.length)}
        </Button>
      )}
      {many
        .filter(({ ids }) => ids.length > 0)
        .map(({ action, ids, text }) => (
          <Button key={action} variant="default" size="xs" onClick={() => onMany({ action, ids })}>
            {text(ids.length)}
          </Button>
        ))}
      {days.length > 0 &&
        dayActions.map((action) => {
          const Icon = decisionIcons[action];
          return (
            <Button
              key={action}
              variant="default"
              size="xs"
              leftSection={<Icon size={14} aria-hidden />}
              onClick={() => onDecide(action, days)}
            >
              {texts.decideDays(decisions[action], days.length)}
            </Button>
          );
        })}
    </SelectionBar>
  );
}
