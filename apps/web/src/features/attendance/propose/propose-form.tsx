import { mostPairs } from '@jornada/contract/attendance/attendance-limits';
import type { AttendanceDayRow } from '@jornada/contract/attendance/day-row';
import { attendanceTexts } from '@jornada/texts/attendance';
import { proposalTexts as texts } from '@jornada/texts/attendance-proposal-screens';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { FormFooter } from '../../../shared/form/form-footer.tsx';
import { pairProblems } from '../edit/edit-problems.ts';
import { newPair, type PairValues, pairOf, sentPairs } from '../edit/edit-values.ts';
import { PairFields } from '../edit/pair-fields.tsx';
import { proposedPairs } from './proposed-pairs.ts';
import { isReason, ReasonOfProposal } from './reason-of-proposal.tsx';
import { useProposing } from './use-proposing.ts';

interface ProposeFormProps {
  day: AttendanceDayRow;
  /** Whether the company asks from where people work. */
  asksModality: boolean;
  /** Called when there is something unsent, and while sending. */
  onState: (state: { isDirty: boolean; isBusy: boolean }) => void;
  onCancel: () => void;
  onSent: () => void;
}

/** The hours to propose, which begin as they are recorded, and the reason. */
export function ProposeForm({ day, asksModality, onState, onCancel, onSent }: ProposeFormProps) {
  const [pairs, setPairs] = useState<readonly PairValues[]>(() => proposedPairs(day));
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { propose, isBusy, refused, failure } = useProposing((isWhole) => isWhole && onSent());
  const isDirty = reason !== '';
  useEffect(() => onState({ isDirty, isBusy }), [isDirty, isBusy, onState]);
  const problems = pairProblems(pairs, day);
  const sent = sentPairs(pairs, day);
  const send = () => {
    setTried(true);
    if (!isReason(reason)) field.current?.focus();
    else if (sent && !problems.some(Boolean) && !isBusy)
      propose([
        { userId: day.userId, date: day.date, version: day.version, pairs: sent, reason: reason.trim() },
      ]);
  };
  const change = (key: string, part: Partial<PairValues>) =>
    setPairs(pairs.map((pair) => (pair.key === key ? { ...pair, ...part } : pair)));
  const [left] = refused;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {texts.proposeHelp}
        </Text>
        {pairs.map((pair, place) => {
          const present = day.attendancePairs.find(({ entryId }) => entryId === pair.entryId);
          return (
            <PairFields
              key={pair.key}
              pair={pair}
              number={place + 1}
              present={present && pairOf(present)}
              asksModality={asksModality}
              problems={isTried ? problems[place] : undefined}
              onChange={(part) => change(pair.key, part)}
              onRemove={
                pairs.length > 1 ? () => setPairs(pairs.filter(({ key }) => key !== pair.key)) : undefined
              }
            />
          );
        })}
        {pairs.length < mostPairs && (
          <Group>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => setPairs([...pairs, newPair(`new ${pairs.length}`)])}
            >
              {attendanceTexts.edit.addPair}
            </Button>
          </Group>
        )}
        <ReasonOfProposal ref={field} value={reason} isTried={isTried} onChange={setReason} />
        <FormFooter
          submit={texts.propose}
          isBusy={isBusy}
          isBlocked={sent === null}
          failure={failure ?? (left && { title: texts.failed, reason: left.message })}
          onCancel={onCancel}
        >
          {sent === null && (
            <Text size="sm" c="dimmed" role="status">
              {texts.nothing}
            </Text>
          )}
        </FormFooter>
      </Stack>
    </form>
  );
}
