import { profileTexts } from '@jornada/texts/access-profile';
import { Group, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { type OwnProfile, ownProfileQuery } from '../../../shared/account/own-account.ts';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { useEditsForm } from '../../../shared/form/use-edits-form.ts';
import { SteadyButton } from '../../../shared/widgets/steady-button.tsx';
import { PasswordFields } from './password-fields.tsx';
import { sendProfile } from './profile.data.ts';
import { changeOfProfile, type PersonField, personFields, personProblem } from './profile-edits.ts';

const { person: texts, password } = profileTexts;

interface PersonFormProps {
  profile: OwnProfile;
  withPassword?: boolean;
  /** Fields that stand below the name and cannot be changed. */
  children: ReactNode;
  onDirty: (isDirty: boolean) => void;
}

/** The own name and, where it can be, the password; untouched fields follow the server. */
export function PersonForm({ profile, withPassword = false, children, onDirty }: PersonFormProps) {
  const client = useQueryClient();
  const { values, edit, at, isDirty, isSaving, failure, save } = useEditsForm({
    present: { fullName: profile.fullName, currentPassword: '', newPassword: '', confirmation: '' },
    changeOf: (edits) => changeOfProfile(profile, edits),
    problemOf: personProblem,
    fields: personFields,
    send: sendProfile,
    onDone: (answer) => {
      client.setQueryData(ownProfileQuery.queryKey, answer.profile);
      showNotice('success', answer.tokens ? password.changed : texts.saved);
    },
    failure: (problem) => failureOf(problem, texts.saveFailed),
  });
  const isNameless = values.fullName.trim() === '';

  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const field = (name: PersonField) => ({
    value: values[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      edit({ [name]: currentTarget.value }),
    ...at(name),
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
          error={isNameless ? texts.nameRequired : at('fullName').error}
        />
        {children}
        {withPassword && <PasswordFields field={field} />}
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
