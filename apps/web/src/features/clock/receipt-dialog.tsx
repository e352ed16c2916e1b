import { proofTexts as texts } from '@jornada/texts/proof';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { saveFile } from '../../shared/call/save-file.ts';
import { AppDialog } from '../../shared/dialog/app-dialog.tsx';
import type { PunchAnswer } from './clock.data.ts';
import { ReceiptCode } from './receipt-code.tsx';

interface ReceiptDialogProps {
  receipt: PunchAnswer['receipt'];
  isOpen: boolean;
  onClose: () => void;
}

/** The receipt of a punch, to be photographed or saved as a file. */
export function ReceiptDialog({ receipt, isOpen, onClose }: ReceiptDialogProps) {
  const text = JSON.stringify(receipt);
  const save = () => saveFile(new Blob([text], { type: 'application/json' }), texts.receiptFile);
  return (
    <AppDialog title={texts.receiptTitle} isOpen={isOpen} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">{texts.receiptHelp}</Text>
        <ReceiptCode text={text} />
        <Button onClick={save}>{texts.saveReceipt}</Button>
        <Anchor href="/verificador.html" download size="sm">
          {texts.verifier}
        </Anchor>
      </Stack>
    </AppDialog>
  );
}
