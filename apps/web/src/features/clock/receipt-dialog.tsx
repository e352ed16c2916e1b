import { proofTexts as texts } from '@jornada/texts/proof';
import { Anchor, Button, Stack, Text } from '@mantine/core';
import { saveFile } from '../../shared/call/save-file.ts';
import { AppDialog } from '../../shared/dialog/app-dialog.tsx';
import type { DialogShown } from '../../shared/dialog/opened-dialog.tsx';
import type { PunchAnswer } from './clock.data.ts';
import { ReceiptCode } from './receipt-code.tsx';

/** The receipt of a punch, to be photographed or saved as a file. */
export function ReceiptDialog({ receipt, ...shown }: DialogShown & { receipt: PunchAnswer['receipt'] }) {
  const text = JSON.stringify(receipt);
  const save = () => saveFile(new Blob([text], { type: 'application/json' }), texts.receiptFile);
  return (
    <AppDialog title={texts.receiptTitle} {...shown}>
      <Stack gap="md">
        <Text size="sm">{texts.receiptHelp}</Text>
        <ReceiptCode text={text} />
        <Button onClick={save}>{texts.saveReceipt}</Button>
        <Anchor href="/.well-known/jornada-keys.json" download={texts.closing.keysFile} size="sm">
          {texts.closing.keys}
        </Anchor>
        <Anchor href="/verificador.html" download size="sm">
          {texts.verifier}
        </Anchor>
      </Stack>
    </AppDialog>
  );
}
