import type { Compensated } from '@jornada/contract/bank/review-bank';
import { bankTexts } from '@jornada/texts/bank';
import { Button, List, ListItem, Stack, Text } from '@mantine/core';
import { AppDialog } from '../../../shared/dialog/app-dialog.tsx';
import { DialogFoot } from '../../../shared/dialog/dialog-foot.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';

interface RefusedDialogProps extends DialogShown {
  title: string;
  refused: Compensated['refused'];
}

/** Whoever could not be compensated, and why. */
export function RefusedDialog({ title, refused, isOpen, onClose }: RefusedDialogProps) {
  return (
    <AppDialog title={title} isOpen={isOpen} onClose={onClose}>
      <Stack gap="md">
        <Text fw={600} role="alert">
          {bankTexts.refused(refused.length)}
        </Text>
        <List listStyleType="none" spacing="sm">
          {refused.map(({ userId, employeeName, message }) => (
            <ListItem key={userId}>
              <Text size="sm" fw={600}>
                {employeeName}
              </Text>
              <Text size="sm">{message}</Text>
            </ListItem>
          ))}
        </List>
        <DialogFoot>
          <Button onClick={onClose}>{bankTexts.dialog.close}</Button>
        </DialogFoot>
      </Stack>
    </AppDialog>
  );
}

/** What a compensation comes to for each person, in a line of its own. */
export function PreviewLines({
  lines,
}: {
  lines: readonly { key: string; says: string; isRefused: boolean }[];
}) {
  return (
    <section aria-label={bankTexts.pay.preview}>
      <Text size="sm" fw={600}>
        {bankTexts.pay.preview}
      </Text>
      <List listStyleType="none" spacing={2}>
        {lines.map(({ key, says, isRefused }) => (
          <ListItem key={key}>
            <Text size="sm" fw={isRefused ? 600 : 400}>
              {says}
            </Text>
          </ListItem>
        ))}
      </List>
    </section>
  );
}
