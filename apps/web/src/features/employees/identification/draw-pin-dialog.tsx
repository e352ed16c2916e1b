import { personIdentificationTexts as texts } from '@jornada/texts/terminal-identification';
import { Button, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { printText } from '../../../shared/browser/print-text.ts';
import { useCompanyChange } from '../../../shared/call/use-company-change.ts';
import { AppDialog } from '../../../shared/dialog/app-dialog.tsx';
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { CopyField } from '../../../shared/form/copy-field.tsx';
import { sendPinDrawing } from './identification.data.ts';

interface DrawPinDialogProps extends DialogShown {
  person: { readonly id: string; readonly name: string };
}

/** Asks before somebody's PIN is replaced, and then shows the new one, this once. */
export function DrawPinDialog({ person, isOpen, onClose }: DrawPinDialogProps) {
  const [pin, setPin] = useState<string | null>(null);
  const { mutate, isPending, error } = useCompanyChange({
    mutationFn: () => sendPinDrawing(person.id),
    onDone: setPin,
  });
  if (pin !== null) return <DrawnPin pin={pin} name={person.name} isOpen={isOpen} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={texts.drawTitle(person.name)}
      isOpen={isOpen}
      confirm={texts.drawPin}
      isBusy={isPending}
      problem={error && failureUnder(error, texts.drawFailed)}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <Text size="sm">{texts.drawWarning(person.name)}</Text>
    </ConfirmDialog>
  );
}

function DrawnPin({ pin, name, ...shown }: DialogShown & { pin: string; name: string }) {
  const spaced = pin.replace(/^(...)/, '$1 ');
  return (
    <AppDialog title={texts.drawnTitle(name)} {...shown}>
      <Stack gap="md">
        <Text size="sm">{texts.drawnHelp}</Text>
        <CopyField label={texts.pinLabel} value={pin} />
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => printText(`${name}\n\n${texts.pinLabel}: ${spaced}\n`)}
        >
          {texts.print}
        </Button>
        <Button variant="default" onClick={shown.onClose}>
          {texts.done}
        </Button>
      </Stack>
    </AppDialog>
  );
}
