import type { LeaveRule } from '@jornada/contract/absences/leave-kinds';
import { absenceFormTexts as texts } from '@jornada/texts/absences-form';
import { Checkbox, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isCivilDate } from '../../../shared/form/typed-date.ts';
import { KnownDateField } from '../../../shared/time-off/known-date-field.tsx';
import { spanText } from '../../../shared/time-off/time-off-span.ts';
import type { Whose } from '../../../shared/time-off/use-days-known.ts';
import { leaveProposalQuery, type LeaveProposal as Proposal } from '../absences.data.ts';
import type { AbsenceForm } from './absence-form.ts';
import classes from './rule-card.module.css';

interface LeaveProposalProps {
  form: AbsenceForm;
  rule: LeaveRule;
  whose: Whose;
}

/** Asks for the day of the event, and fills in the dates that the leave would take. */
export function LeaveProposal({ form, rule, whose }: LeaveProposalProps) {
  const { happensOn, withTravel, userId } = form.values;
  const { data, isError } = useProposal(form, rule);
  // The form is a new object at every rendering; the dates are filled in once per proposal.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => {
    if (data) form.setValues({ startDate: data.startDate, endDate: data.endDate, extent: 'DAYS' });
  }, [data]);
  return (
    <>
      <div className={classes.event}>
        <KnownDateField
          label={texts.happensOn}
          whose={whose}
          value={happensOn}
          onChange={(date) => form.setFieldValue('happensOn', date)}
        />
        {rule.amountWithTravel !== null && rule.amountWithTravel !== rule.amount && (
          <Checkbox
            label={texts.withTravel}
            checked={withTravel}
            onChange={({ currentTarget }) => form.setFieldValue('withTravel', currentTarget.checked)}
          />
        )}
      </div>
      <Text size="sm" role="status" className={classes.proposed}>
        {isError ? texts.proposalFailed : proposalWords(data, userId !== null)}
      </Text>
    </>
  );
}

function useProposal(form: AbsenceForm, { kind }: LeaveRule) {
  const { happensOn, withTravel, userId } = form.values;
  const isKnown = happensOn !== null && isCivilDate(happensOn);
  const query = leaveProposalQuery({
    kind,
    happensOn: happensOn ?? '',
    withTravel: withTravel ? 'true' : 'false',
    ...(userId && { userId }),
  });
  return useQuery({ ...query, enabled: isKnown });
}

/** @param isForOther whether an admin files it */
function proposalWords(proposal: Proposal | undefined, isForOther: boolean): string {
  if (proposal === undefined) return '';
  if (proposal === null) return texts.noProposal;
  return (isForOther ? texts.proposedFor : texts.proposed)(spanText(proposal));
}
