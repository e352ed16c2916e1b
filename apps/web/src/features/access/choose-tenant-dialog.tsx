import type { TenantChoice } from '@jornada/contract/access/tenant-choice';
import { accessTexts } from '@jornada/texts/es/access';
import { Button, Group, Modal, Radio, RadioGroup, Stack } from '@mantine/core';
import { useState } from 'react';

interface ChooseTenantDialogProps {
  tenants: readonly TenantChoice[];
  onChoose: (tenantId: string) => void;
  onCancel: () => void;
}

/** Asks with which of the person's companies to sign in. */
export function ChooseTenantDialog({ tenants, onChoose, onCancel }: ChooseTenantDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Modal
      opened
      onClose={onCancel}
      title={accessTexts.chooseTenant}
      centered
      closeButtonProps={{ 'aria-label': accessTexts.cancel }}
    >
      <RadioGroup label={accessTexts.chooseTenantHelp} value={chosen} onChange={(value) => setChosen(value)}>
        <Stack gap="sm" mt="md">
          {tenants.map((tenant) => (
            <Radio key={tenant.id} value={tenant.id} label={tenant.name} />
          ))}
        </Stack>
      </RadioGroup>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {accessTexts.cancel}
        </Button>
        <Button disabled={chosen === null} onClick={() => chosen && onChoose(chosen)}>
          {accessTexts.continue}
        </Button>
      </Group>
    </Modal>
  );
}
