import { proofTexts as texts } from '@jornada/texts/proof';
import { Stack } from '@mantine/core';
import { AppDialog } from '../../shared/dialog/app-dialog.tsx';
import type { DialogShown } from '../../shared/dialog/opened-dialog.tsx';
import { ReceiptBody } from '../../shared/receipts/receipt-body.tsx';
import type { PunchAnswer } from './clock.data.ts';

/** The receipt of a punch. */
export function ReceiptDialog({ receipt, ...shown }: DialogShown & { receipt: PunchAnswer['receipt'] }) {
  return (
    <AppDialog title={texts.receiptTitle} {...shown}>
      <Stack gap="md">
        <ReceiptBody receipt={receipt} help={texts.receiptHelp} fileName={texts.receiptFile} />
      </Stack>
    </AppDialog>
  );
}
