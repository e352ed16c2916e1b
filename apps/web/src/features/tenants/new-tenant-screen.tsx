import { tenantsTexts } from '@jornada/texts/tenants';
import { Group, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { LeaveGuard } from '../../shared/dialog/leave-guard.tsx';
import { ProblemAlert } from '../../shared/feedback/problem-alert.tsx';
import { useSavedForm } from '../../shared/form/use-saved-form.ts';
import { RouteButton } from '../../shared/widgets/route-links.tsx';
import { SteadyButton } from '../../shared/widgets/steady-button.tsx';
import { creationFailure, newTenantFields, newTenantFrom, newTenantRules } from './new-tenant.ts';
import { NewTenantAdmin, NewTenantCompany } from './new-tenant-sections.tsx';
import { temporaryPassword } from './temporary-password.ts';
import { sendNewTenant } from './tenants.data.ts';
import { useTenantChange } from './use-tenant-change.ts';

const texts = tenantsTexts.form;
const usualLimit = 10;

export function NewTenantScreen() {
  const navigate = useNavigate();
  const [firstPassword] = useState(temporaryPassword);
  const { form, save, isDirty, isSaving, failure } = useSavedForm({
    initialValues: {
      name: '',
      slug: '',
      maxEmployees: usualLimit as number | string,
      adminName: '',
      adminEmail: '',
      adminPassword: firstPassword,
    },
    validate: newTenantRules,
    fields: newTenantFields,
    send: (values) => sendNewTenant(newTenantFrom(values)),
    onDone: ({ id }) => navigate({ to: '/superadmin/tenants/$id', params: { id }, ignoreBlocker: true }),
    failure: creationFailure,
    useChange: useTenantChange,
  });

  return (
    <form noValidate onSubmit={save}>
      <LeaveGuard isDirty={isDirty} />
      <Stack gap="md" maw={720}>
        <NewTenantCompany form={form} />
        <NewTenantAdmin form={form} />
        {failure && <ProblemAlert>{failure.reason}</ProblemAlert>}
        <Group justify="flex-end">
          <RouteButton to="/superadmin/tenants" variant="default">
            {texts.cancel}
          </RouteButton>
          <SteadyButton type="submit" isBusy={isSaving}>
            {texts.submit}
          </SteadyButton>
        </Group>
      </Stack>
    </form>
  );
}
