import type { Tenant } from '@jornada/contract/tenants/tenant';
import { tenantsTexts } from '@jornada/texts/tenants';
import { Button, Card, Group, Text, TextInput, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { problemText } from '../../shared/call/api-problem.ts';
import { ConfirmDialog } from '../../shared/dialog/confirm-dialog.tsx';
import { type DialogShown, OpenedDialog } from '../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../shared/dialog/use-dialog.ts';
import { sendTenantDeletion, tenantKey } from './tenants.data.ts';
import { sayTenantNotice, useTenantChange } from './use-tenant-change.ts';

const texts = tenantsTexts.deletion;

export function TenantDeletion({ tenant }: { tenant: Tenant }) {
  const dialog = useDialog<Tenant>();
  return (
    <Card component="section" aria-labelledby="deletion-title" padding="lg">
      <Group justify="space-between" gap="md">
        <div>
          <Title order={2} size="h5" id="deletion-title">
            {texts.section}
          </Title>
          <Text size="sm" c="dimmed" maw={560}>
            {texts.warning}
          </Text>
        </div>
        <Button
          color="red"
          variant="outline"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => dialog.open(tenant)}
        >
          {texts.open}
        </Button>
      </Group>
      <OpenedDialog dialog={dialog}>
        {(tenant, shown) => <DeleteDialog tenant={tenant} {...shown} />}
      </OpenedDialog>
    </Card>
  );
}

/** Asks for the company's name, so that nobody deletes one by mistake. */
function DeleteDialog({ tenant: { id, name }, ...shown }: DialogShown & { tenant: Tenant }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { mutate, isPending, error } = useTenantChange({
    mutationFn: sendTenantDeletion,
    onDone: async () => {
      sayTenantNotice('success', texts.done(name));
      await navigate({ to: '/superadmin/tenants', ignoreBlocker: true });
      client.removeQueries({ queryKey: tenantKey(id) });
    },
  });
  return (
    <ConfirmDialog
      title={texts.title}
      confirm={texts.confirm}
      cancel={texts.cancel}
      isDangerous
      isBusy={isPending}
      isBlocked={typed.trim() !== name.trim()}
      problem={error && { title: texts.failed, reason: problemText(error) }}
      onConfirm={() => mutate(id)}
      {...shown}
    >
      <Text size="sm">{texts.warning}</Text>
      <Text size="sm">{texts.record}</Text>
      <TextInput
        label={texts.confirmName(name)}
        autoComplete="off"
        data-autofocus
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
