import { attendanceTexts } from '@jornada/texts/attendance';
import { proposalTexts } from '@jornada/texts/attendance-proposal-screens';
import { Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { GuardedDialog } from '../../../shared/dialog/guarded-dialog.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { FormFooter } from '../../../shared/form/form-footer.tsx';
import { TimeField } from '../../../shared/form/time-field.tsx';
import { isTimeOfDay } from '../../../shared/form/time-of-day.ts';
import { formatShortDate } from '../../../shared/time/civil-format.ts';
import { type DayWithoutExit, wantedExits } from './exits-to-propose.ts';
import classes from './propose-exits-dialog.module.css';
import { isReason, ReasonOfProposal } from './reason-of-proposal.tsx';
import { RefusedProposals } from './refused-proposals.tsx';
import { useProposing } from './use-proposing.ts';

const { many: texts, proposeHelp } = proposalTexts;

interface ProposeExitsDialogProps extends DialogShown {
  days: readonly DayWithoutExit[];
  /** Called once those that could be proposed are. */
  onDone: () => void;
}

/** Proposes the exits of many days in one step: a line a day with the time suggested for it, and one reason. */
export function ProposeExitsDialog({ days, onDone, ...shown }: ProposeExitsDialogProps) {
  const suggested = Object.fromEntries(days.map(({ id, forgotten }) => [id, forgotten.exitTime ?? '']));
  const [times, setTimes] = useState(suggested);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { propose, isBusy, refused, failure } = useProposing((isWhole) => {
    if (isWhole) shown.onClose();
    onDone();
  });
  const wanted = wantedExits(days, times, reason.trim());
  const isOdd = (time = '') => time !== '' && !isTimeOfDay(time);
  if (refused.length > 0) return <RefusedProposals refused={refused} {...shown} />;
  return (
    <GuardedDialog
      title={texts.title(days.length)}
      size="lg"
      isDirty={reason !== '' || days.some(({ id }) => times[id] !== suggested[id])}
      isBusy={isBusy}
      {...shown}
    >
      {(close) => (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            if (!isReason(reason)) field.current?.focus();
            else if (wanted.length > 0 && !Object.values(times).some(isOdd) && !isBusy) propose(wanted);
          }}
        >
          <Stack gap="md">
            <Text size="sm" c="dimmed">
              {texts.help} {proposeHelp}
            </Text>
            <ul className={classes.days}>
              {days.map(({ id, employeeName, date, forgotten }) => (
                <li key={id}>
                  <div>
                    <Text fw={600}>{employeeName}</Text>
                    <Text size="sm" c="dimmed">
                      {formatShortDate(date)} · {texts.enteredAt(forgotten.entryTime)}
                    </Text>
                  </div>
                  <TimeField
                    className={classes.time}
                    aria-label={texts.exitOf(
                      attendanceTexts.dayOf(employeeName, formatShortDate(date)),
                      forgotten.entryTime,
                    )}
                    value={times[id] ?? ''}
                    onChoose={(time) => setTimes((all) => ({ ...all, [id]: time }))}
                    error={isTried && isOdd(times[id]) && texts.timeInvalid}
                  />
                </li>
              ))}
            </ul>
            <ReasonOfProposal ref={field} value={reason} isTried={isTried} onChange={setReason} />
            <FormFooter
              submit={texts.send(wanted.length)}
              isBusy={isBusy}
              isBlocked={wanted.length === 0}
              failure={failure}
              onCancel={close}
            >
              {wanted.length === 0 && (
                <Text size="sm" role="status">
                  {texts.noTimes}
                </Text>
              )}
            </FormFooter>
          </Stack>
        </form>
      )}
    </GuardedDialog>
  );
}
