import type { LeaveRule } from '@jornada/contract/absences/leave-kinds';
import { absenceFormTexts as texts } from '@jornada/texts/absences-form';
import { timeOffWords } from '@jornada/texts/time-off-words';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import type { Whose } from '../../../shared/time-off/use-days-known.ts';
import { leaveRulesQuery } from '../absences.data.ts';
import type { AbsenceForm } from './absence-form.ts';
import { LeaveProposal } from './leave-proposal.tsx';
import { RuleCard } from './rule-card.tsx';

interface LeaveFieldsProps {
  form: AbsenceForm;
  whose: Whose;
  type: 'PERSONAL' | 'OTHER';
}

/** The kinds of paid leave of a type, what the chosen one grants, and the dates that it would take. */
export function LeaveFields({ form, whose, type }: LeaveFieldsProps) {
  const { data: rules, isError, refetch } = useQuery(leaveRulesQuery);
  const { leaveKind, reason } = form.values;
  // Rest out of the hour bank is asked for, and given, where its balance is seen.
  const offered = (rules ?? []).filter(
    (rule) => rule.type === type && rule.isOffered && rule.kind !== 'HOUR_BANK_REST',
  );
  const rule = offered.find(({ kind }) => kind === leaveKind);
  if (isError && !rules) return <LoadFailure reason={texts.rulesFailed} onRetry={refetch} />;

  const choose = (chosen: LeaveRule | undefined) => {
    // The name of the leave is used as the reason, unless somebody wrote another.
    const isOwnReason = reason.trim() !== '' && reason !== (rule && timeOffWords.kinds[rule.kind]);
    form.setValues({
      leaveKind: chosen?.kind ?? '',
      withTravel: false,
      ...(chosen && { extent: chosen.unit }),
      ...(!isOwnReason && { reason: chosen ? timeOffWords.kinds[chosen.kind] : '' }),
    });
  };
  return (
    <>
      <NativeSelect
        label={texts.kind}
        data={[
          { value: '', label: texts.noKind },
          ...offered.map(({ kind }) => ({ value: kind, label: timeOffWords.kinds[kind] })),
        ]}
        {...form.getInputProps('leaveKind')}
        onChange={({ currentTarget }) => choose(offered.find(({ kind }) => kind === currentTarget.value))}
      />
      {rule && (
        <RuleCard rule={rule}>
          {rule.unit === 'DAYS' && rule.amount !== null && (
            <LeaveProposal form={form} rule={rule} whose={whose} />
          )}
        </RuleCard>
      )}
    </>
  );
}
