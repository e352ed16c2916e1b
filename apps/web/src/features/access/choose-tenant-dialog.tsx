import type { TenantChoice } from '@jornada/contract/access/tenant-choice';
import { accessTexts } from '@jornada/texts/access';
import { Button, Modal, Radio, RadioGroup, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { DialogFoot } from '../../shared/dialog/dialog-foot.tsx';
import { useOpened } from '../../shared/dialog/use-opened.ts';

interface ChooseTenantDialogProps {
  tenants: readonly TenantChoice[];
  onChoose: (tenantId: string) => void;
}

/**
 * Asks with which of the person's companies to sign in. After cancelling, the closed dialog stays in the page until the next attempt, since
 * it returns the focus a moment after closing (at once with reduced motion).
 */
export function ChooseTenantDialog({ tenants, onChoose }: ChooseTenantDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [isCancelled, setCancelled] = useState(false);
  const opened = useOpened(!isCancelled);
  const cancel = () => setCancelled(true);
  return (
    <Modal
      opened={opened}
      onClose={cancel}
      title={
        <Text span fw={650} size="lg">
          {accessTexts.chooseTenant}
        </Text>
      }
      centered
      closeButtonProps={{ 'aria-label': accessTexts.cancel }}
    >
      <RadioGroup
        label={
          <Text span size="sm">
            {accessTexts.chooseTenantHelp}
          </Text>
        }
        value={chosen}
        onChange={(value) => setChosen(value)}
      >
        <Stack gap="sm" my="md">
          {tenants.map((tenant) => (
            <Radio key={tenant.id} value={tenant.id} label={tenant.name} />
          ))}
        </Stack>
      </RadioGroup>
      <DialogFoot>
        <Button variant="default" onClick={cancel}>
          {accessTexts.cancel}
        </Button>
        <Button disabled={chosen === null} onClick={() => chosen && onChoose(chosen)}>
          {accessTexts.continue}
        </Button>
      </DialogFoot>
    </Modal>
  );
}
