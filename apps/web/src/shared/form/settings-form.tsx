import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { LeaveGuard } from '../dialog/leave-guard.tsx';
import { ProblemAlert } from '../feedback/problem-alert.tsx';
import { SteadyButton } from '../widgets/steady-button.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import type { FormSaving } from './use-saving.ts';

interface SettingsFormProps {
  title: string;
  help?: string;
  saving: FormSaving;
  /** The label of the submit button. */
  submit: string;
  children: ReactNode;
}

/** A form that stays on its page: saved when something changed, and asks before unsaved changes are lost. */
export function SettingsForm({ title, help, saving, submit, children }: SettingsFormProps) {
  const { save, isDirty, isSaving, failure, meanwhile } = saving;
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} padding="lg" maw={760}>
      <LeaveGuard isDirty={isDirty} />
      <form noValidate onSubmit={save}>
        <Stack gap="lg">
          <div>
            <Title order={2} size="h5" id={titleId}>
              {title}
            </Title>
            {help && (
              <Text size="sm" c="dimmed">
                {help}
              </Text>
            )}
          </div>
          {meanwhile && <ChangedMeanwhile meanwhile={meanwhile} />}
          {children}
          {failure && <ProblemAlert title={failure.title}>{failure.reason}</ProblemAlert>}
          <Group justify="flex-end">
            <SteadyButton type="submit" isBusy={isSaving} isBlocked={!isDirty}>
              {submit}
            </SteadyButton>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
