import { agreementLength } from '@jornada/contract/settings/setting-limits';
import type { TenantSettings } from '@jornada/contract/settings/tenant-settings';
import { settingsTexts } from '@jornada/texts/es/settings';
import {
  Card,
  Group,
  NumberInput,
  SimpleGrid,
  Stack,
  Switch,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useCompanyChange } from '../../shared/call/use-company-change.ts';
import { failureUnder } from '../../shared/feedback/failure.ts';
import { showNotice } from '../../shared/feedback/notices.ts';
import { ProblemAlert } from '../../shared/feedback/problem-alert.tsx';
import { editsSince } from '../../shared/form/edits.ts';
import { LeaveGuard } from '../../shared/form/leave-guard.tsx';
import { SteadyButton } from '../../shared/form/steady-button.tsx';
import { TimeField } from '../../shared/form/time-field.tsx';
import { type SettingsChange, sendSettings, settingsQuery } from './settings.data.ts';
import {
  changeOfSettings,
  refusedSettings,
  type SettingsEdits,
  type SettingsField,
  type SettingsProblem,
  settingsFields,
  settingsProblem,
  settingsValues,
} from './settings-edits.ts';
import { ZoneSelect } from './zone-select.tsx';

const texts = settingsTexts.general;
const below = ['label', 'input', 'description', 'error'] as const;

/** What can be set for the whole company. What was not touched follows the server; saved when something changed. */
export function GeneralForm({ settings }: { settings: TenantSettings }) {
  const client = useQueryClient();
  const [edits, setEdits] = useState<SettingsEdits>({});
  const [problem, setProblem] = useState<SettingsProblem | null>(null);
  const inputs = useRef<Partial<Record<SettingsField, HTMLElement | null>>>({});
  const values = settingsValues(settings, edits);
  const change = changeOfSettings(settings, edits);

  const refuse = (next: SettingsProblem | null) => {
    setProblem(next);
    const first = next && settingsFields.find((field) => next[field]);
    if (first) inputs.current[first]?.focus();
  };
  const { mutate, reset, isPending, error } = useCompanyChange({
    mutationFn: ({ sent }: { sent: SettingsChange; edits: SettingsEdits }) => sendSettings(sent),
    onDone: (saved, { edits: sent }) => {
      client.setQueryData(settingsQuery.queryKey, saved);
      setEdits((present) => editsSince(present, sent));
      showNotice('success', texts.saved);
    },
    onError: (reason) => refuse(refusedSettings(reason)),
  });
  const failure = error && !refusedSettings(error) ? failureUnder(error, texts.saveFailed) : null;
  const edit = (next: SettingsEdits) => {
    setEdits((previous) => ({ ...previous, ...next }));
    setProblem(null);
    if (error) reset();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!change) return;
    const found = settingsProblem(values);
    if (found) return refuse(found);
    mutate({ sent: change, edits });
  };
  const at = (field: SettingsField) => ({
    ref: (input: HTMLElement | null) => {
      inputs.current[field] = input;
    },
    error: problem?.[field],
    inputWrapperOrder: [...below],
  });

  return (
    <Card component="section" aria-labelledby="general-title" padding="lg" maw={760}>
      <LeaveGuard isDirty={change !== null} />
      <form noValidate onSubmit={save}>
        <Stack gap="lg">
          <Title order={2} size="h5" id="general-title">
            {texts.title}
          </Title>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <ZoneSelect
              value={values.timezone}
              onChoose={(timezone) => edit({ timezone })}
              {...at('timezone')}
            />
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
            <TimeField
              label={texts.end}
              value={values.end}
              onChoose={(end) => edit({ end })}
              {...at('end')}
            />
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
          <Switch
            label={texts.emailLookup}
            description={texts.emailLookupHelp}
            checked={values.emailLookup}
            onChange={({ currentTarget }) => edit({ emailLookup: currentTarget.checked })}
          />
          {failure && <ProblemAlert title={failure.title}>{failure.reason}</ProblemAlert>}
          <Group justify="flex-end">
            <SteadyButton type="submit" isBusy={isPending} isBlocked={!change}>
              {texts.save}
            </SteadyButton>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
