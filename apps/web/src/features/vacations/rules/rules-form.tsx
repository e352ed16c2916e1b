import type { VacationRules } from '@jornada/contract/vacations/balance';
import { vacationSettingsTexts as texts } from '@jornada/texts/vacations-settings';
import { Alert, NativeSelect, NumberInput, SimpleGrid, Switch } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { DateField } from '../../../shared/form/date-field.tsx';
import { SettingsForm } from '../../../shared/form/settings-form.tsx';
import { useEditsForm } from '../../../shared/form/use-edits-form.ts';
import { rulesQuery, sendRules } from '../vacations.data.ts';
import { monthNames } from './month-names.ts';
import {
  changedRules,
  rulesFields,
  rulesProblem,
  rulesValues,
  sharedRules,
  typedBelowLaw,
} from './rules-edits.ts';

const days = {
  min: 0,
  max: 365,
  decimalScale: 2,
  decimalSeparator: ',',
  allowedDecimalSeparators: [',', '.'],
  allowNegative: false,
  clampBehavior: 'none' as const,
};
const months = monthNames.map((label, index) => ({ value: String(index + 1), label }));
const units = (['NATURAL', 'WORKING'] as const).map((value) => ({ value, label: texts.dayUnits[value] }));

/** The company's vacation rules. Untouched fields follow the server; saved when something changed. */
export function RulesForm({ rules }: { rules: VacationRules }) {
  const client = useQueryClient();
  const keep = (present: VacationRules) => client.setQueryData(rulesQuery.queryKey, present);
  const { values, edit, at, ...saving } = useEditsForm({
    present: rulesValues(rules),
    changeOf: (edits) => changedRules(rules, edits),
    problemOf: rulesProblem,
    fields: rulesFields,
    shared: { ...sharedRules, present: rules, onPresent: keep },
    send: (change, { revision }: VacationRules) => sendRules({ ...change, revision }),
    onDone: (saved) => {
      keep(saved);
      showNotice('success', texts.saved);
    },
    failure: (problem) => failureUnder(problem, texts.saveFailed),
  });
  const below = typedBelowLaw(values);
  return (
    <SettingsForm title={texts.title} saving={saving} submit={texts.save}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NumberInput
          label={texts.daysPerYear}
          description={texts.daysPerYearHelp}
          {...days}
          value={values.daysPerYear}
          onChange={(daysPerYear) => edit({ daysPerYear })}
          {...at('daysPerYear')}
        />
        <NativeSelect
          label={texts.dayUnit}
          data={units}
          value={values.dayUnit}
          onChange={({ currentTarget }) =>
            edit({ dayUnit: currentTarget.value === 'WORKING' ? 'WORKING' : 'NATURAL' })
          }
        />
        <NumberInput
          label={texts.carryOverDays}
          description={texts.carryOverDaysHelp}
          {...days}
          value={values.carryOverDays}
          onChange={(carryOverDays) => edit({ carryOverDays })}
          {...at('carryOverDays')}
        />
        <NativeSelect
          label={texts.carryOverUntilMonth}
          data={months}
          value={String(values.carryOverUntilMonth)}
          onChange={({ currentTarget }) => edit({ carryOverUntilMonth: Number(currentTarget.value) })}
        />
        <DateField
          label={texts.validFrom}
          description={texts.validFromHelp}
          value={values.validFrom}
          onChange={(validFrom) => edit({ validFrom })}
          {...at('validFrom')}
        />
      </SimpleGrid>
      {below !== null && (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} role="status" p="xs">
          {texts.belowLaw(below, '38.1')}
        </Alert>
      )}
      <Switch
        label={texts.colleaguesSeeCalendar}
        description={texts.colleaguesSeeCalendarHelp}
        checked={values.colleaguesSeeCalendar}
        onChange={({ currentTarget }) => edit({ colleaguesSeeCalendar: currentTarget.checked })}
      />
    </SettingsForm>
  );
}
