import { profileTexts } from '@jornada/texts/es/profile';
import { Group, Stack, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useCompanyChange } from '../../shared/call/use-company-change.ts';
import { failureOf } from '../../shared/feedback/failure.ts';
import { showNotice } from '../../shared/feedback/notices.ts';
import { ProblemAlert } from '../../shared/feedback/problem-alert.tsx';
import { SteadyButton } from '../../shared/form/steady-button.tsx';
import type { OwnCompany } from '../../shared/session/own-account.ts';
import { sendCompanyName } from './profile.data.ts';

const texts = profileTexts.company;

interface CompanyNameFormProps {
  company: OwnCompany;
  onSaved: (company: OwnCompany) => void;
  onDirty: (isDirty: boolean) => void;
}

/** The name of the own company. */
export function CompanyNameForm({ company, onSaved, onDirty }: CompanyNameFormProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const name = (typed ?? company.name).trim();
  const isDirty = name !== company.name;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const { mutate, reset, isPending, error } = useCompanyChange({
    mutationFn: sendCompanyName,
    onDone: (answer, sent) => {
      onSaved(answer);
      setTyped((present) => (present?.trim() === sent ? null : present));
      showNotice('success', texts.saved);
    },
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty && name !== '') mutate(name);
      }}
    >
      <Stack gap="md">
        <TextInput
          label={texts.name}
          autoComplete="organization"
          maxLength={200}
          required
          value={typed ?? company.name}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            if (error) reset();
          }}
          error={name === '' && texts.nameRequired}
        />
        {error && <ProblemAlert>{failureOf(error, texts.saveFailed).reason}</ProblemAlert>}
        <Group justify="flex-end">
          <SteadyButton type="submit" isBusy={isPending} isBlocked={!isDirty || name === ''}>
            {texts.save}
          </SteadyButton>
        </Group>
      </Stack>
    </form>
  );
}
