import { longestPaidBreak, yearlyMinutesBounds } from '@jornada/contract/company/setting-limits';
import type { WorkingTimeRules } from '@jornada/contract/company/working-time-rules';
import { lawfulYearlyMinutes, restDayHolidayRules } from '@jornada/core/timekeeping/working-time-rules';
import { workingTimeTexts as texts } from '@jornada/texts/company-working-time';
import { Alert, NumberInput, Radio, RadioGroup, SimpleGrid, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { serverNow } from '../../../shared/call/server-clock.ts';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { DateField } from '../../../shared/form/date-field.tsx';
import { HoursInput } from '../../../shared/form/hours-input.tsx';
import { SettingsForm } from '../../../shared/form/settings-form.tsx';
import { useEditsForm } from '../../../shared/form/use-edits-form.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { civilDateAt, formatDate, formatDuration } from '../../../shared/time/civil-format.ts';
import { sendWorkingTimeRules, workingTimeRulesQuery } from '../company.data.ts';
import {
  changedRules,
  isTypedBeyondLaw,
  pastChangedFrom,
  rulesFields,
  rulesProblem,
  rulesValues,
  sharedRules,
} from './rules-edits.ts';

const holidayChoices = (['SUNDAY_WORKERS', 'ALWAYS', 'NEVER'] as const).map((value) => ({
  value,
  label: texts.restDayHolidaysChoices[value],
}));

/** What the company agreed on for working time. What was not touched follows the server; saved when something changed. */
export function RulesForm({ rules }: { rules: WorkingTimeRules }) {
  const client = useQueryClient();
  const today = civilDateAt(serverNow(), useTimeZone());
  const keep = (present: WorkingTimeRules) => client.setQueryData(workingTimeRulesQuery.queryKey, present);
  const { values, edit, at, ...saving } = useEditsForm({
    present: rulesValues(rules),
    changeOf: (edits) => changedRules(rules, edits),
    problemOf: rulesProblem,
    fields: rulesFields,
    shared: { ...sharedRules, present: rules, onPresent: keep },
    send: (change, { revision }: WorkingTimeRules) => sendWorkingTimeRules({ ...change, revision }),
    onDone: (saved) => {
      keep(saved);
      showNotice('success', texts.saved);
    },
    failure: (problem) => failureUnder(problem, texts.saveFailed),
  });
  const pastFrom = pastChangedFrom(rules, values, today);
  return (
    <SettingsForm title={texts.title} help={texts.help} saving={saving} submit={texts.save}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NumberInput
          label={texts.paidBreak}
          description={texts.paidBreakHelp}
          min={0}
          max={longestPaidBreak}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          value={values.paidBreakMinutes}
          onChange={(paidBreakMinutes) => edit({ paidBreakMinutes })}
          {...at('paidBreakMinutes')}
        />
        <HoursInput
          label={texts.yearlyHours}
          description={texts.yearlyHoursHelp}
          max={yearlyMinutesBounds.most}
          clampBehavior="none"
          value={values.yearlyMinutes}
          onChange={(yearlyMinutes) => edit({ yearlyMinutes })}
          {...at('yearlyMinutes')}
        />
      </SimpleGrid>
      {isTypedBeyondLaw(values) && (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} role="status" p="xs">
          {texts.beyondLaw(formatDuration(lawfulYearlyMinutes), '34.1')}
        </Alert>
      )}
      <RadioGroup
        label={texts.restDayHolidays}
        description={texts.restDayHolidaysHelp}
        value={values.restDayHolidays}
        onChange={(value) => {
          const chosen = restDayHolidayRules.find((rule) => rule === value);
          if (chosen) edit({ restDayHolidays: chosen });
        }}
      >
        <Stack gap="xs" mt="xs">
          {holidayChoices.map((choice) => (
            <Radio key={choice.value} {...choice} />
          ))}
        </Stack>
      </RadioGroup>
      <DateField
        label={texts.validFrom}
        description={texts.validFromHelp}
        value={values.validFrom}
        onChange={(validFrom) => edit({ validFrom })}
        {...at('validFrom')}
      />
      {pastFrom !== null && (
        <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} role="status" p="xs">
          {texts.pastDays(formatDate(pastFrom))}
        </Alert>
      )}
    </SettingsForm>
  );
}
