import type { CorrectionProposal } from '@jornada/contract/attendance/proposals';
import { proposalTexts as texts } from '@jornada/texts/attendance-proposal-screens';
import { Button, Group, Text } from '@mantine/core';
import { useConcurrentChange } from '../../../shared/call/use-concurrent-change.ts';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { ProposalVersions } from '../../../shared/proposals/proposal-versions.tsx';
import { formatShortDate } from '../../../shared/time/civil-format.ts';
import { StatusBadge } from '../../../shared/widgets/status-badge.tsx';
import { sendProposalWithdrawal } from '../propose/propose.data.ts';
import { DaySection } from './day-section.tsx';

const looks = {
  PENDING: 'waiting',
  AGREED: 'good',
  REFUSED: 'bad',
  UNANSWERED: 'off',
  WITHDRAWN: 'off',
} as const satisfies Record<CorrectionProposal['status'], string>;

interface DayProposalsProps {
  proposals: readonly CorrectionProposal[];
  mayManage: boolean;
}

/** The corrections of a day that the company proposed: both versions, and what the person says. */
export function DayProposals({ proposals, mayManage }: DayProposalsProps) {
  const { mutate, isPending, error } = useConcurrentChange<unknown, string>({
    mutationFn: sendProposalWithdrawal,
    onDone: () => showNotice('success', texts.withdrawn),
  });
  if (proposals.length === 0) return null;
  const failure = error && failureOf(error, texts.withdrawFailed);
  return (
    <DaySection title={texts.ofDay}>
      {failure && <ProblemAlert title={failure.title}>{failure.reason}</ProblemAlert>}
      {proposals.map((proposal) => {
        const { id, status, comment, date } = proposal;
        return (
          <div key={id}>
            <Group justify="space-between" gap="xs">
              <StatusBadge kind={looks[status]}>{texts.statuses[status]}</StatusBadge>
              {mayManage && status === 'PENDING' && (
                <Button
                  variant="default"
                  size="xs"
                  loading={isPending}
                  aria-label={texts.withdrawOf(formatShortDate(date))}
                  onClick={() => mutate(id)}
                >
                  {texts.withdraw}
                </Button>
              )}
            </Group>
            <ProposalVersions proposal={proposal} />
            {comment && <Text size="sm">{texts.comment(comment)}</Text>}
          </div>
        );
      })}
    </DaySection>
  );
}
