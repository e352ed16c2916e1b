import { companyTexts } from '@jornada/texts/company';
import { Group, Stack, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import type { OwnCompany } from '../../../shared/account/own-account.ts';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { ChangedMeanwhile } from '../../../shared/form/changed-meanwhile.tsx';
import type { SharedState } from '../../../shared/form/meanwhile.ts';
import { useEditsForm } from '../../../shared/form/use-edits-form.ts';
import { SteadyButton } from '../../../shared/widgets/steady-button.tsx';
import { sendCompanyName } from '../company.data.ts';

const texts = companyTexts.card;

const sharedCompany: SharedState<OwnCompany, { name: string }> = {
  valuesOf: ({ name }) => ({ name }),
  told: ({ name }) => ({ name }),
  names: { name: texts.name },
  presentIn: ({ company }) => company,
};

interface CompanyNameFormProps {
  company: OwnCompany;
  /** Called with the present company, after saving or because somebody else saved. */
  onPresent: (company: OwnCompany) => void;
  onDirty: (isDirty: boolean) => void;
}

export function CompanyNameForm({ company, onPresent, onDirty }: CompanyNameFormProps) {
  const { values, edit, isDirty, isSaving, failure, meanwhile, save } = useEditsForm({
    present: { name: company.name },
    changeOf: ({ name = company.name }) => (name.trim() === company.name ? null : name.trim()),
    problemOf: ({ name }) => (name.trim() === '' ? { name: texts.nameRequired } : null),
    fields: [],
    shared: { ...sharedCompany, present: company, onPresent },
    send: sendCompanyName,
    onDone: (answer) => {
      onPresent(answer);
      showNotice('success', texts.saved);
    },
    failure: (problem) => failureOf(problem, texts.saveFailed),
  });
  const isNameless = values.name.trim() === '';
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <form noValidate onSubmit={save}>
      <Stack gap="md">
        {meanwhile && <ChangedMeanwhile meanwhile={meanwhile} />}
        <TextInput
          label={texts.name}
          autoComplete="organization"
          maxLength={200}
          required
          value={values.name}
          onChange={({ currentTarget }) => edit({ name: currentTarget.value })}
          error={isNameless && texts.nameRequired}
        />
        {failure && <ProblemAlert>{failure.reason}</ProblemAlert>}
        <Group justify="flex-end">
          <SteadyButton type="submit" variant="default" isBusy={isSaving} isBlocked={!isDirty || isNameless}>
            {texts.save}
          </SteadyButton>
        </Group>
      </Stack>
    </form>
  );
}
