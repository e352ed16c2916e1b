import { longestReason } from '@jornada/contract/attendance/attendance-limits';
import type { CorrectionProposal } from '@jornada/contract/attendance/proposals';
import { proposalTexts } from '@jornada/texts/attendance-proposal-screens';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { useConcurrentChange } from '../call/use-concurrent-change.ts';
import { failureOf } from '../feedback/failure.ts';
import { showNotice } from '../feedback/notices.ts';
import { ProblemAlert } from '../feedback/problem-alert.tsx';
import { useTimeZone } from '../session/use-time-zone.ts';
import { formatLongDate, formatMoment } from '../time/civil-format.ts';
import { SteadyButton } from '../widgets/steady-button.tsx';
import classes from './answer-proposal.module.css';
import { ProposalVersions } from './proposal-versions.tsx';
import type { ProposalAnswer } from './proposals.data.ts';

const { own: texts, until } = proposalTexts;

interface AnswerProposalProps {
  proposal: CorrectionProposal;
  /** @throws ApiProblem */
  send: (answer: ProposalAnswer) => Promise<unknown>;
  /** Whether nothing else is asked on the page. */
  isAlone?: boolean;
  onAnswered?: (answer: ProposalAnswer) => void;
}

/** A waiting proposal, to be agreed with or, with a comment, not. */
export function AnswerProposal({ proposal, send, isAlone = false, onAnswered }: AnswerProposalProps) {
  const [isRefusing, setRefusing] = useState(false);
  const timeZone = useTimeZone();
  const day = formatLongDate(proposal.date);
  const { mutate, isPending, error, reset } = useConcurrentChange<unknown, ProposalAnswer>({
    mutationFn: send,
    onDone: (_, answer) => {
      showNotice('success', answer.agrees ? texts.agreed : texts.refused);
      onAnswered?.(answer);
    },
  });
  const failure = error && failureOf(error, texts.failed);
  return (
    <Stack gap={6}>
      <Text fw={600} className={classes.day}>
        {day}
      </Text>
      <ProposalVersions proposal={proposal} />
      <Text size="sm">{until(formatMoment(proposal.expiresAt, timeZone))}</Text>
      {failure && <ProblemAlert title={failure.title}>{failure.reason}</ProblemAlert>}
      {isRefusing ? (
        <Refusal
          isBusy={isPending}
          onSend={(comment) => mutate({ agrees: false, comment })}
          onCancel={() => {
            reset();
            setRefusing(false);
          }}
        />
      ) : (
        <Group gap="sm" mt={4}>
          <SteadyButton
            variant={isAlone ? 'filled' : 'light'}
            isBusy={isPending}
            aria-label={texts.agreeWith(day)}
            onClick={() => mutate({ agrees: true, comment: '' })}
          >
            {texts.agree}
          </SteadyButton>
          <Button variant="default" aria-label={texts.disagreeWith(day)} onClick={() => setRefusing(true)}>
            {texts.disagree}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

interface RefusalProps {
  isBusy: boolean;
  onSend: (comment: string) => void;
  onCancel: () => void;
}

/** What really happened, by the person. */
function Refusal({ isBusy, onSend, onCancel }: RefusalProps) {
  const [comment, setComment] = useState('');
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const given = comment.trim();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (given === '') field.current?.focus();
        else if (!isBusy) onSend(given);
      }}
    >
      <Stack gap="sm">
        <Textarea
          ref={field}
          // Opened by the button that stood here.
          autoFocus
          label={texts.comment}
          description={texts.commentHelp}
          autosize
          minRows={2}
          maxLength={longestReason}
          value={comment}
          onChange={({ currentTarget }) => setComment(currentTarget.value)}
          error={isTried && given === '' && texts.commentRequired}
        />
        <Group gap="sm" justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {texts.cancel}
          </Button>
          <SteadyButton type="submit" isBusy={isBusy}>
            {texts.send}
          </SteadyButton>
        </Group>
      </Stack>
    </form>
  );
}
