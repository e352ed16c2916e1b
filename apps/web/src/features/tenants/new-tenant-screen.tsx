import { tenantsTexts } from '@jornada/texts/es/tenants';
import { Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ProblemAlert } from '../../shared/feedback/problem-alert.tsx';
import { LeaveGuard } from '../../shared/form/leave-guard.tsx';
import { SteadyButton } from '../../shared/form/steady-button.tsx';
import { RouteButton } from '../../shared/widgets/route-links.tsx';
import {
  creationProblem,
  type NewTenantValues,
  newTenantFields,
  newTenantFrom,
  newTenantRules,
} from './new-tenant.ts';
import { NewTenantAdmin, NewTenantCompany } from './new-tenant-sections.tsx';
import { temporaryPassword } from './temporary-password.ts';
import { sendNewTenant } from './tenants.data.ts';
import { useTenantChange } from './use-tenant-change.ts';

const texts = tenantsTexts.form;
const usualLimit = 10;

/** Opens a company with its first admin. */
export function NewTenantScreen() {
  const navigate = useNavigate();
  const [firstPassword] = useState(temporaryPassword);
  const form = useForm<NewTenantValues>({
    initialValues: {
      name: '',
      slug: '',
      maxEmployees: usualLimit,
      adminName: '',
      adminEmail: '',
      adminPassword: firstPassword,
    },
    validate: newTenantRules,
  });
  const focusFirst = (errors: object) => {
    const first = newTenantFields.find((field) => field in errors);
    if (first) form.getInputNode(first)?.focus();
  };
  const { mutate, error, isPending } = useTenantChange({
    mutationFn: sendNewTenant,
    onDone: ({ id }) => navigate({ to: '/superadmin/tenants/$id', params: { id }, ignoreBlocker: true }),
    onError: (problem) => {
      const { fields } = creationProblem(problem);
      form.setErrors(fields);
      focusFirst(fields);
    },
  });
  const general = error && creationProblem(error).general;

  return (
    <form noValidate onSubmit={form.onSubmit((values) => mutate(newTenantFrom(values)), focusFirst)}>
      <LeaveGuard isDirty={form.isDirty()} />
      <Stack gap="md" maw={720}>
        <NewTenantCompany form={form} />
        <NewTenantAdmin form={form} />
        {general && <ProblemAlert>{general}</ProblemAlert>}
        <Group justify="flex-end">
          <RouteButton to="/superadmin/tenants" variant="default">
            {texts.cancel}
          </RouteButton>
          <SteadyButton type="submit" isBusy={isPending}>
            {texts.submit}
          </SteadyButton>
        </Group>
      </Stack>
    </form>
  );
}
