import type { Tenant } from '@jornada/contract/tenants/tenant';
import { tenantsTexts } from '@jornada/texts/tenants';
import { Alert, Card, Group, SimpleGrid, Stack, Switch, TextInput, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { problemText } from '../../shared/call/api-problem.ts';
import { LeaveGuard } from '../../shared/dialog/leave-guard.tsx';
import { ProblemAlert } from '../../shared/feedback/problem-alert.tsx';
import { ChangedMeanwhile } from '../../shared/form/changed-meanwhile.tsx';
import { useEditsForm } from '../../shared/form/use-edits-form.ts';
import { SteadyButton } from '../../shared/widgets/steady-button.tsx';
import { LimitInput } from './limit-input.tsx';
import { changeOf, editedValues, settingsProblem, sharedTenant } from './tenant-edits.ts';
import { sendTenantChange, tenantQuery } from './tenants.data.ts';
import { sayTenantNotice, useTenantChange } from './use-tenant-change.ts';

const { detail: texts, suspension } = tenantsTexts;

/** The settings of a company. Untouched fields follow the server; edited ones are kept until saved. */
export function TenantSettings({ tenant }: { tenant: Tenant }) {
  const client = useQueryClient();
  const keep = (present: Tenant) => client.setQueryData(tenantQuery(tenant.id).queryKey, present);
  const { values, edit, at, failure, ...saving } = useEditsForm({
    present: editedValues(tenant, {}),
    changeOf: (edits) => changeOf(tenant, edits),
    problemOf: settingsProblem,
    fields: ['name', 'maxEmployees'],
    shared: { ...sharedTenant, present: tenant, onPresent: keep },
    send: (change, { revision }: Tenant) => sendTenantChange({ id: tenant.id, ...change, revision }),
    onDone: (saved) => {
      keep(saved);
      sayTenantNotice('success', texts.saved);
    },
    failure: (problem) => ({ reason: problemText(problem) }),
    onFailed: () => sayTenantNotice('error', texts.saveFailed),
    useChange: useTenantChange,
  });
  return (
    <Card component="section" aria-labelledby="settings-title" padding="lg">
      <LeaveGuard isDirty={saving.isDirty} />
      <form noValidate onSubmit={saving.save}>
        <Stack gap="md">
          <Title order={2} size="h5" id="settings-title">
            {texts.settings}
          </Title>
          {saving.meanwhile && <ChangedMeanwhile meanwhile={saving.meanwhile} />}
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <TextInput
              label={texts.name}
              autoComplete="off"
              required
              value={values.name}
              onChange={({ currentTarget }) => edit({ name: currentTarget.value })}
              {...at('name')}
            />
            <LimitInput
              label={texts.maxEmployees}
              value={values.maxEmployees}
              onChange={(maxEmployees) => edit({ maxEmployees })}
              {...at('maxEmployees')}
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
          {failure && <ProblemAlert>{failure.reason}</ProblemAlert>}
          <Group justify="flex-end">
            <SteadyButton type="submit" isBusy={saving.isSaving} isBlocked={!saving.isDirty}>
              {texts.save}
            </SteadyButton>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
