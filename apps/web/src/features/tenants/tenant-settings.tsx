import type { Tenant } from '@jornada/contract/tenants/tenant';
import { tenantsTexts } from '@jornada/texts/es/tenants';
import { Alert, Card, Group, SimpleGrid, Stack, Switch, TextInput, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { ProblemAlert } from '../../shared/feedback/problem-alert.tsx';
import { editsSince } from '../../shared/form/edits.ts';
import { LeaveGuard } from '../../shared/form/leave-guard.tsx';
import { SteadyButton } from '../../shared/form/steady-button.tsx';
import { LimitInput } from './limit-input.tsx';
import {
  changeOf,
  editedValues,
  type SettingsProblem,
  savingProblem,
  settingsProblem,
  type TenantEdits,
} from './tenant-edits.ts';
import { sendTenantChange, tenantQuery } from './tenants.data.ts';
import { sayTenantNotice, useTenantChange } from './use-tenant-change.ts';

const { detail: texts, suspension } = tenantsTexts;

/** What can be changed of a company. What was not touched follows the server; what was, is the person's until saved. */
export function TenantSettings({ tenant }: { tenant: Tenant }) {
  const client = useQueryClient();
  const [edits, setEdits] = useState<TenantEdits>({});
  const [problem, setProblem] = useState<SettingsProblem | null>(null);
  const nameInput = useRef<HTMLInputElement>(null);
  const limitInput = useRef<HTMLInputElement>(null);
  const values = editedValues(tenant, edits);
  const change = changeOf(tenant, edits);

  const edit = (next: TenantEdits) => {
    setEdits((previous) => ({ ...previous, ...next }));
    setProblem(null);
  };
  const refuse = (next: SettingsProblem) => {
    setProblem(next);
    if (next.name) nameInput.current?.focus();
    else if (next.maxEmployees) limitInput.current?.focus();
  };
  const { mutate, isPending } = useTenantChange({
    mutationFn: ({ edits: _, ...sent }: Parameters<typeof sendTenantChange>[0] & { edits: TenantEdits }) =>
      sendTenantChange(sent),
    onDone: (saved, sent) => {
      client.setQueryData(tenantQuery(tenant.id).queryKey, saved);
      setEdits((present) => editsSince(present, sent.edits));
      sayTenantNotice('success', texts.saved);
    },
    onError: (reason) => {
      refuse(savingProblem(reason));
      sayTenantNotice('error', texts.saveFailed);
    },
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!change) return;
    const found = settingsProblem(values);
    if (found) return refuse(found);
    setProblem(null);
    mutate({ id: tenant.id, ...change, edits });
  };

  return (
    <Card component="section" aria-labelledby="settings-title" padding="lg">
      <LeaveGuard isDirty={change !== null} />
      <form noValidate onSubmit={save}>
        <Stack gap="md">
          <Title order={2} size="h5" id="settings-title">
            {texts.settings}
          </Title>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <TextInput
              label={texts.name}
              autoComplete="off"
              required
              ref={nameInput}
              value={values.name}
              onChange={({ currentTarget }) => edit({ name: currentTarget.value })}
              error={problem?.name}
            />
            <LimitInput
              label={texts.maxEmployees}
              ref={limitInput}
              value={values.maxEmployees}
              onChange={(maxEmployees) => edit({ maxEmployees })}
              error={problem?.maxEmployees}
            />
          </SimpleGrid>
          <div>
            <Switch
              label={texts.isActive}
              checked={values.isActive}
              onChange={({ currentTarget }) => edit({ isActive: currentTarget.checked })}
            />
            <div role="status">
              {tenant.active && !values.isActive && (
                <Alert color="orange" icon={<IconAlertTriangle aria-hidden />} role="presentation" mt="md">
                  {suspension.warning(tenant.name)}
                </Alert>
              )}
            </div>
          </div>
          {problem?.general && <ProblemAlert>{problem.general}</ProblemAlert>}
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
