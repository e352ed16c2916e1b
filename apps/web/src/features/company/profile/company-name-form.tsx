import { companyTexts } from '@jornada/texts/es/company';
import { Group, Stack, TextInput } from '@mantine/core';
import { useEffect } from 'react';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { SteadyButton } from '../../../shared/form/steady-button.tsx';
import { useEditsForm } from '../../../shared/form/use-edits-form.ts';
import type { OwnCompany } from '../../../shared/session/own-account.ts';
import { sendCompanyName } from '../company.data.ts';

const texts = companyTexts.card;

interface CompanyNameFormProps {
  company: OwnCompany;
  onSaved: (company: OwnCompany) => void;
  onDirty: (isDirty: boolean) => void;
}

/** The name of the own company. */
export function CompanyNameForm({ company, onSaved, onDirty }: CompanyNameFormProps) {
  const { values, edit, isDirty, isSaving, failure, save } = useEditsForm({
    present: { name: company.name },
    changeOf: ({ name = company.name }) => (name.trim() === company.name ? null : name.trim()),
    problemOf: ({ name }) => (name.trim() === '' ? { name: texts.nameRequired } : null),
    fields: [],
    send: sendCompanyName,
    onDone: (answer) => {
      onSaved(answer);
      showNotice('success', texts.saved);
    },
    failure: (problem) => failureOf(problem, texts.saveFailed),
  });
  const isNameless = values.name.trim() === '';
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <form noValidate onSubmit={save}>
      <Stack gap="md">
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
          <SteadyButton type="submit" isBusy={isSaving} isBlocked={!isDirty || isNameless}>
            {texts.save}
          </SteadyButton>
        </Group>
      </Stack>
    </form>
  );
}
