import { agreementLength, longestOfflineGap, mostTeamDays } from '@jornada/contract/company/setting-limits';
import type { TenantSettings } from '@jornada/contract/company/tenant-settings';
import { companyTexts } from '@jornada/texts/company';
import { NumberInput, SimpleGrid, Switch, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { SettingsForm } from '../../../shared/form/settings-form.tsx';
import { TimeField } from '../../../shared/form/time-field.tsx';
import { useEditsForm } from '../../../shared/form/use-edits-form.ts';
import { sendSettings, settingsQuery } from '../company.data.ts';
import {
  changeOfSettings,
  settingsFields,
  settingsProblem,
  settingsValues,
  sharedSettings,
} from './settings-edits.ts';
import { ZoneSelect } from './zone-select.tsx';

const texts = companyTexts.general;

/** What can be set for the whole company. Untouched fields follow the server; saved when something changed. */
export function GeneralForm({ settings }: { settings: TenantSettings }) {
  const client = useQueryClient();
  const keep = (present: TenantSettings) => client.setQueryData(settingsQuery.queryKey, present);
  const { values, edit, at, ...saving } = useEditsForm({
    present: settingsValues(settings),
    changeOf: (edits) => changeOfSettings(settings, edits),
    problemOf: settingsProblem,
    fields: settingsFields,
    shared: { ...sharedSettings, present: settings, onPresent: keep },
    send: (change, { revision }: TenantSettings) => sendSettings({ ...change, revision }),
    onDone: (saved) => {
      keep(saved);
      showNotice('success', texts.saved);
    },
    failure: (problem) => failureUnder(problem, texts.saveFailed),
  });
  return (
    <SettingsForm title={texts.title} saving={saving} submit={texts.save}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <ZoneSelect value={values.timezone} onChoose={(timezone) => edit({ timezone })} {...at('timezone')} />
        <NumberInput
          label={texts.rounding}
          description={texts.roundingHelp}
          min={0}
          max={60}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          value={values.roundingMinutes}
          onChange={(roundingMinutes) => edit({ roundingMinutes })}
          {...at('roundingMinutes')}
        />
        <TimeField
          label={texts.start}
          value={values.start}
          onChoose={(start) => edit({ start })}
          {...at('start')}
        />
        <TimeField label={texts.end} value={values.end} onChoose={(end) => edit({ end })} {...at('end')} />
        <TextInput
          label={texts.taxId}
          description={texts.taxIdHelp}
          autoComplete="off"
          spellCheck={false}
          maxLength={30}
          value={values.taxId}
          onChange={({ currentTarget }) => edit({ taxId: currentTarget.value })}
          {...at('taxId')}
        />
      </SimpleGrid>
      <Textarea
        label={texts.fixedBreakAgreement}
        description={texts.fixedBreakAgreementHelp}
        autosize
        minRows={2}
        maxLength={agreementLength}
        value={values.fixedBreakAgreement}
        onChange={({ currentTarget }) => edit({ fixedBreakAgreement: currentTarget.value })}
        {...at('fixedBreakAgreement')}
      />
      <NumberInput
        label={texts.teamDays}
        description={texts.teamDaysHelp}
        min={0}
        max={mostTeamDays}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="none"
        value={values.teamDecidesDays}
        onChange={(teamDecidesDays) => edit({ teamDecidesDays })}
        {...at('teamDecidesDays')}
      />
      <Switch
        label={texts.twoSteps}
        description={texts.twoStepsHelp}
        checked={values.twoSteps}
        onChange={({ currentTarget }) => edit({ twoSteps: currentTarget.checked })}
      />
      <Switch
        label={texts.emailLookup}
        description={texts.emailLookupHelp}
        checked={values.emailLookup}
        onChange={({ currentTarget }) => edit({ emailLookup: currentTarget.checked })}
      />
      <Switch
        label={texts.shiftReminders}
        description={texts.shiftRemindersHelp}
        checked={values.shiftReminders}
        onChange={({ currentTarget }) => edit({ shiftReminders: currentTarget.checked })}
      />
      <Switch
        label={texts.workModality}
        description={texts.workModalityHelp}
        checked={values.workModality}
        onChange={({ currentTarget }) => edit({ workModality: currentTarget.checked })}
      />
      <Switch
        label={texts.offlinePunches}
        description={texts.offlinePunchesHelp}
        checked={values.offlinePunches}
        onChange={({ currentTarget }) => edit({ offlinePunches: currentTarget.checked })}
      />
      {values.offlinePunches && (
        <NumberInput
          label={texts.offlineGap}
          description={texts.offlineGapHelp}
          min={0}
          max={longestOfflineGap}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          maw={380}
          value={values.offlineGapMinutes}
          onChange={(offlineGapMinutes) => edit({ offlineGapMinutes })}
          {...at('offlineGapMinutes')}
        />
      )}
    </SettingsForm>
  );
}
