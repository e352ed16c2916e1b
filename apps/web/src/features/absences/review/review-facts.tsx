import type { Absence } from '@jornada/contract/absences/absence';
import { absenceReviewTexts } from '@jornada/texts/absences-review';
import { timeOffWords } from '@jornada/texts/time-off-words';
import { Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Failure } from '../../../shared/feedback/failure.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { formatMoment } from '../../../shared/time/civil-format.ts';
import { StatusBadge } from '../../../shared/widgets/status-badge.tsx';
import { AbsenceFacts } from '../absence-facts.tsx';
import { decisionWords, ruleLines, statusLooks, typeWords, whenWords } from '../absence-words.ts';
import { leaveRulesQuery } from '../absences.data.ts';
import { AttachmentButton } from '../attachment-button.tsx';
import { balanceFact } from '../leave-balance.tsx';

const texts = absenceReviewTexts.review;

interface ReviewFactsProps {
  absence: Absence;
  onFailure: (failure: Failure | null) => void;
}

/** What is known of an absence: when, why, what it grants, its file, who asked, and what was decided. */
export function ReviewFacts({ absence, onFailure }: ReviewFactsProps) {
  const timeZone = useTimeZone();
  const { approvalStatus, leaveKind, reason, attachmentUrl, createdAt, filedByName, decisionNote } = absence;
  const filedAt = formatMoment(createdAt, timeZone);
  const decided = decisionWords(absence, timeZone);
  return (
    <AbsenceFacts
      facts={[
        [texts.dates, whenWords(absence)],
        [texts.type, typeWords(absence)],
        [texts.rule, leaveKind && <Rule key="rule" kind={leaveKind} />],
        balanceFact(absence, absence.userId),
        [texts.reason, reason],
        [
          texts.attachment,
          attachmentUrl ? (
            <AttachmentButton key="attachment" absence={absence} onFailure={onFailure} />
          ) : (
            texts.noAttachment
          ),
        ],
        [texts.filed, filedByName === null ? texts.filedOn(filedAt) : texts.filedByOn(filedByName, filedAt)],
        [
          texts.decision,
          approvalStatus === 'PENDING' ? null : (
            <Group key="decision" gap="xs">
              <StatusBadge kind={statusLooks[approvalStatus]}>
                {timeOffWords.statuses[approvalStatus]}
              </StatusBadge>
              <Text span size="sm">
                {[decided, decisionNote].filter(Boolean).join('\n')}
              </Text>
            </Group>
          ),
        ],
      ]}
    />
  );
}

/** What the law, or the company, grants of a kind of leave. */
function Rule({ kind }: { kind: NonNullable<Absence['leaveKind']> }) {
  const { data, isError } = useQuery(leaveRulesQuery);
  const rule = data?.find((one) => one.kind === kind);
  if (!data && !isError) return <Skeleton height={60} />;
  return rule ? ruleLines(rule).join('\n') : '—';
}
