import { payRuleBounds as bounds } from '@jornada/contract/payroll/pay-rule-limits';
import type { PayGroup, PayGroups, PayRulesVersion } from '@jornada/contract/payroll/pay-rules';
import { payRulesTexts } from '@jornada/texts/payroll-rules';
import { NativeSelect, NumberInput, SimpleGrid, Switch, Text } from '@mantine/core';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { DateField } from '../../../shared/form/date-field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { sendPayRules } from './rules.data.ts';
import {
  percentFields,
  type RulesValues,
  rulesFields,
  rulesFrom,
  rulesProblems,
  rulesValues,
  sharedRules,
} from './rules-form.ts';

const { form: texts } = payRulesTexts;
const twoColumns = { cols: { base: 1, xs: 2 }, spacing: 'md' } as const;
const choices = (of: Readonly<Record<string, string>>) =>
  Object.entries(of).map(([value, label]) => ({ value, label }));
const minutes = { min: 0, allowDecimal: false, allowNegative: false, clampBehavior: 'none' } as const;
const helps = {
  thresholdMinutes: texts.thresholdHelp,
  autoAcceptMinutes: texts.autoAcceptHelp,
  roundingMinutes: texts.roundingHelp,
};

interface RulesDialogProps extends DialogShown {
  group: PayGroup;
  /** The rules to change; null for new ones. */
  rules: PayRulesVersion | null;
}

/** What a group of contracts agreed on for pay, from a date on. */
export function RulesDialog({ group, rules, ...shown }: RulesDialogProps) {
  const before = group.rules.at(-1) ?? null;
  const { form, of, ...saving } = useSavedForm<RulesValues, PayGroups, PayRulesVersion>({
    initialValues: rulesValues(rules, before),
    validate: rulesProblems,
    fields: rulesFields,
    shared: { ...sharedRules, opened: rules },
    send: (values, present) => sendPayRules(group.id, rulesFrom(values), present),
    onDone: () => {
      shown.onClose();
      showNotice('success', payRulesTexts.rulesSaved);
    },
    failure: (problem) => failureUnder(problem, payRulesTexts.rulesFailed),
    dismissesOnEdit: true,
  });
  const { validFrom, overtimeMode } = form.values;
  const shownMinutes =
    overtimeMode === 'ACCEPTED'
      ? (['autoAcceptMinutes', 'thresholdMinutes', 'roundingMinutes'] as const)
      : (['thresholdMinutes', 'roundingMinutes'] as const);
  return (
    <FormDialog
      title={rules === null ? texts.addTitle : texts.changeTitle}
      size="lg"
      saving={saving}
      submit={payRulesTexts.save}
      {...shown}
    >
      <Text size="sm" c="dimmed">
        {payRulesTexts.of(group.name ?? payRulesTexts.general)}
      </Text>
      <DateField
        label={texts.validFrom}
        description={texts.validFromHelp}
        required
        data-autofocus
        {...form.getInputProps('validFrom')}
        value={validFrom}
      />
      <SimpleGrid {...twoColumns}>
        <NativeSelect
          label={texts.overtimeMode}
          data={choices(texts.modes)}
          {...form.getInputProps('overtimeMode')}
        />
        <NativeSelect
          label={texts.autoAcceptAs}
          data={choices(texts.returns)}
          {...form.getInputProps('autoAcceptAs')}
        />
        {shownMinutes.map((field) => (
          <NumberInput
            key={field}
            label={texts[field]}
            description={helps[field]}
            max={bounds[field]}
            {...minutes}
            {...form.getInputProps(field)}
          />
        ))}
      </SimpleGrid>
      <Switch
        label={texts.forbidsOvertime}
        description={texts.forbidsHelp}
        {...form.getInputProps('forbidsOvertime', { type: 'checkbox' })}
      />
      <Switch
        label={texts.countsTravelling}
        {...form.getInputProps('countsTravelling', { type: 'checkbox' })}
      />
      <div>
        <Text size="sm" fw={500} id="pay-multipliers">
          {texts.multipliers}
        </Text>
        <Text size="xs" c="dimmed">
          {texts.multipliersHelp}
        </Text>
      </div>
      <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="md" role="group" aria-labelledby="pay-multipliers">
        {percentFields.map((field) => (
          <NumberInput
            key={field}
            label={texts[field]}
            suffix=" %"
            max={bounds.mostPercent}
            {...minutes}
            {...form.getInputProps(field)}
          />
        ))}
      </SimpleGrid>
    </FormDialog>
  );
}
