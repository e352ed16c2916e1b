import type { DayAction } from '@jornada/contract/attendance/day-decisions';
import type { AttendanceDayRow } from '@jornada/contract/attendance/day-row';
import { attendanceTexts } from '@jornada/texts/attendance';
import { proposalTexts } from '@jornada/texts/attendance-proposal-screens';
import { Button } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useServerNow } from '../../../shared/call/server-clock.ts';
import { DialogFoot } from '../../../shared/dialog/dialog-foot.tsx';
import { decisionIcons } from '../decide/decision-icons.ts';
import { DecisionMenu } from '../decide/decision-menu.tsx';
import { possibleDecisions } from '../decide/possible-decisions.ts';
import { canEditAt } from '../edit-window.ts';

const { actions, decisions, day: texts } = attendanceTexts;

interface DayFootProps {
  row: AttendanceDayRow;
  onEdit: () => void;
  onPropose: () => void;
  onDecide: (action: DayAction) => void;
}

/** What can be done with the day that is shown. */
export function DayFoot({ row, onEdit, onPropose, onDecide }: DayFootProps) {
  const canEdit = canEditAt(row.editability, useServerNow(1_000));
  const [first, ...rest] = possibleDecisions(row);
  if (!first) return null;
  const Icon = decisionIcons[first];
  return (
    <DialogFoot>
      {!row.status.validated && (
        <Button variant="default" onClick={onEdit}>
          {canEdit ? actions.edit : actions.note}
        </Button>
      )}
      {!row.status.validated && !canEdit && row.attendancePairs.length > 0 && (
        <Button variant="default" onClick={onPropose}>
          {proposalTexts.propose}
        </Button>
      )}
      {rest.length > 0 && (
        <DecisionMenu actions={rest} onChoose={onDecide}>
          <Button variant="default" leftSection={<IconDots size={16} aria-hidden />}>
            {texts.more}
          </Button>
        </DecisionMenu>
      )}
      <Button
        variant={row.status.validated ? 'default' : 'filled'}
        leftSection={<Icon size={16} aria-hidden />}
        onClick={() => onDecide(first)}
      >
        {decisions[first]}
      </Button>
    </DialogFoot>
  );
}
