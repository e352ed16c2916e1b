import { profileTexts } from '@jornada/texts/es/profile';
import { Group, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useCompanyChange } from '../../shared/call/use-company-change.ts';
import { showNotice } from '../../shared/feedback/notices.ts';
import { ProblemAlert } from '../../shared/feedback/problem-alert.tsx';
import { editsSince } from '../../shared/form/edits.ts';
import { SteadyButton } from '../../shared/form/steady-button.tsx';
import { type OwnProfile, ownProfileQuery } from '../../shared/session/own-account.ts';
import { PasswordFields } from './password-fields.tsx';
import { type ProfileChange, sendProfile } from './profile.data.ts';
import {
  changeOfProfile,
  type PersonEdits,
  type PersonField,
  type PersonProblem,
  personFields,
  personProblem,
  profileRefusal,
} from './profile-edits.ts';

const { person: texts, password } = profileTexts;

interface PersonFormProps {
  profile: OwnProfile;
  /** Whether the password can be changed here. */
  withPassword?: boolean;
  /** Fields that stand below the name and cannot be changed. */
  children: ReactNode;
  onDirty: (isDirty: boolean) => void;
}

/** The own name and, where it can be, the password; what was not touched follows the server. */
export function PersonForm({ profile, withPassword = false, children, onDirty }: PersonFormProps) {
  const client = useQueryClient();
  const [edits, setEdits] = useState<PersonEdits>({});
  const [problem, setProblem] = useState<PersonProblem | null>(null);
  const inputs = useRef<Partial<Record<PersonField, HTMLInputElement | null>>>({});
  const change = changeOfProfile(profile, edits);
  const isDirty = change !== null;
  const isNameless = edits.fullName?.trim() === '';

  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const refuse = (next: PersonProblem) => {
    setProblem(next);
    const first = personFields.find((field) => next[field]);
    if (first) inputs.current[first]?.focus();
  };
  const { mutate, isPending } = useCompanyChange({
    mutationFn: ({ sent }: { sent: ProfileChange; edits: PersonEdits }) => sendProfile(sent),
    onDone: (answer, saved) => {
      client.setQueryData(ownProfileQuery.queryKey, answer.profile);
      setEdits((present) => editsSince(present, saved.edits));
      showNotice('success', answer.tokens ? password.changed : texts.saved);
    },
    onError: (reason) => refuse(profileRefusal(reason)),
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!change || isNameless) return;
    const found = personProblem(edits);
    if (found) return refuse(found);
    setProblem(null);
    mutate({ sent: change, edits });
  };
  const field = (name: PersonField) => ({
    ref: (input: HTMLInputElement | null) => {
      inputs.current[name] = input;
    },
    value: edits[name] ?? (name === 'fullName' ? profile.fullName : ''),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      const { value } = currentTarget;
      setEdits((previous) => ({ ...previous, [name]: value }));
      setProblem(null);
    },
    error: problem?.[name],
  });

  return (
    <form noValidate onSubmit={save}>
      {/* For the browser's password manager, which looks for whom the password is. */}
      <input hidden readOnly autoComplete="username" value={profile.email} />
      <Stack gap="md">
        <TextInput
          label={texts.fullName}
          autoComplete="name"
          maxLength={200}
          required
          {...field('fullName')}
          error={isNameless ? texts.nameRequired : problem?.fullName}
        />
        {children}
        {withPassword && <PasswordFields field={field} />}
        {problem?.general && <ProblemAlert>{problem.general}</ProblemAlert>}
        <Group justify="flex-end">
          <SteadyButton type="submit" isBusy={isPending} isBlocked={!change || isNameless}>
            {texts.save}
          </SteadyButton>
        </Group>
      </Stack>
    </form>
  );
}
