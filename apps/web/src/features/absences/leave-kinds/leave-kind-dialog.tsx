import { mostReasonCharacters } from '@jornada/contract/absences/absence-limits';
import type { LeaveRule } from '@jornada/contract/absences/leave-kinds';
import { leaveKinds } from '@jornada/core/absences/leave-kinds';
import { leaveKindTexts } from '@jornada/texts/absences-leave-kinds';
import { timeOffWords } from '@jornada/texts/time-off-words';
import { NativeSelect, NumberInput, Switch, Text } from '@mantine/core';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { CountedTextarea } from '../../../shared/form/counted-textarea.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { amountWords } from '../absence-words.ts';
import {
  type LeaveKindValues,
  leaveKindChange,
  leaveKindProblems,
  leaveKindValues,
  sharedLeaveKind,
} from './leave-kind-values.ts';
import { sendLeaveRule } from './leave-kinds.data.ts';

const { form: texts, saved, saveFailed } = leaveKindTexts;

/** What the company grants for a kind of leave, beside the law's rule. */
export function LeaveKindDialog({ rule, ...shown }: DialogShown & { rule: LeaveRule }) {
  const {
    form,
    of: _,
    ...saving
  } = useSavedForm<LeaveKindValues, LeaveRule, LeaveRule>({
    initialValues: leaveKindValues(rule),
    validate: leaveKindProblems,
    fields: ['isOffered', 'amount', 'dayUnit', 'note'],
    shared: { ...sharedLeaveKind, opened: rule },
    send: (values, of) => sendLeaveRule(leaveKindChange(values), of ?? rule),
    onDone: () => {
      shown.onClose();
      showNotice('success', saved);
    },
    failure: (problem) => failureUnder(problem, saveFailed),
    dismissesOnEdit: true,
  });
  return (
    <FormDialog title={timeOffWords.kinds[rule.kind]} saving={saving} submit={texts.save} {...shown}>
      <Text size="sm" c="dimmed">
        {texts.law(
          amountWords({ kind: rule.kind, ...leaveKinds[rule.kind] }),
          timeOffWords.law(rule.article),
        )}
      </Text>
      <Switch
        label={texts.isOffered}
        description={texts.isOfferedHelp}
        {...form.getInputProps('isOffered', { type: 'checkbox' })}
      />
      <NumberInput
        label={rule.unit === 'DAYS' ? texts.days : texts.hours}
        description={texts.amountHelp}
        step={rule.unit === 'DAYS' ? 1 : 0.25}
        min={0}
        decimalScale={2}
        decimalSeparator=","
        allowedDecimalSeparators={[',', '.']}
        allowNegative={false}
        clampBehavior="none"
        data-autofocus
        {...form.getInputProps('amount')}
      />
      {rule.dayUnit !== null && (
        <NativeSelect
          label={texts.dayUnit}
          data={[
            { value: 'NATURAL', label: texts.dayUnits.NATURAL },
            { value: 'WORKING', label: texts.dayUnits.WORKING },
          ]}
          {...form.getInputProps('dayUnit')}
        />
      )}
      <CountedTextarea
        label={texts.note}
        description={texts.noteHelp}
        most={mostReasonCharacters}
        {...form.getInputProps('note')}
        value={form.values.note}
      />
    </FormDialog>
  );
}
