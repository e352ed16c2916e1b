import type { Absence } from '@jornada/contract/absences/absence';
import { absenceReviewTexts } from '@jornada/texts/absences-review';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Failure } from '../../../shared/feedback/failure.ts';
import { FactList } from '../../../shared/requests/fact-list.tsx';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { attachmentFact, filedFact, statusFact } from '../absence-facts.tsx';
import { decisionWords, ruleLines, typeWords, whenWords } from '../absence-words.ts';
import { leaveRulesQuery } from '../absences.data.ts';
import { balanceFact } from '../leave-balance.tsx';

const texts = absenceReviewTexts.review;

interface ReviewFactsProps {
  absence: Absence;
  onFailure: (failure: Failure | null) => void;
}

/** What is known of an absence: when, why, what it grants, its file, who asked, and what was decided. */
export function ReviewFacts({ absence, onFailure }: ReviewFactsProps) {
  const timeZone = useTimeZone();
  const { approvalStatus, leaveKind, reason, decisionNote } = absence;
  const decided = [decisionWords(absence, timeZone), decisionNote].filter(Boolean).join('\n');
  return (
    <FactList
      facts={[
        [texts.dates, whenWords(absence)],
        [texts.type, typeWords(absence)],
        [texts.rule, leaveKind && <Rule key="rule" kind={leaveKind} />],
        balanceFact(absence, absence.userId),
        [texts.reason, reason],
        attachmentFact(absence, texts, onFailure),
        filedFact(absence, texts, timeZone),
        ...(approvalStatus === 'PENDING' ? [] : [statusFact(texts.decision, absence, decided)]),
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
