import type { OwnStatement } from '@jornada/contract/proof/own-statements';
import { proofTexts as texts } from '@jornada/texts/proof';
import { Anchor, Button, Text } from '@mantine/core';
import { saveFile } from '../call/save-file.ts';
import { QrCode } from '../widgets/qr-code.tsx';

interface ReceiptBodyProps {
  receipt: OwnStatement['receipt'];
  /** What it is good for. */
  help: string;
  fileName: string;
}

/** A signed receipt, to be photographed or saved as a file, with what is needed to verify it. */
export function ReceiptBody({ receipt, help, fileName }: ReceiptBodyProps) {
  const text = JSON.stringify(receipt);
  const save = () => saveFile(new Blob([text], { type: 'application/json' }), fileName);
  return (
    <>
      <Text size="sm">{help}</Text>
      <QrCode text={text} label={texts.receiptCode} />
      <Button onClick={save}>{texts.saveReceipt}</Button>
      <Anchor href="/.well-known/jornada-keys.json" download={texts.closing.keysFile} size="sm">
        {texts.closing.keys}
      </Anchor>
      <Anchor href="/verificador.html" download size="sm">
        {texts.verifier}
      </Anchor>
    </>
  );
}
