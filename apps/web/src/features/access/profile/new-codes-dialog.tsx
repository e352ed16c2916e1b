import { passkeyTexts } from '@jornada/texts/passkey-screens';
import { secondFactorTexts } from '@jornada/texts/second-factor-screens';
import { AppDialog } from '../../../shared/dialog/app-dialog.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { RecoveryCodes } from '../recovery-codes.tsx';

/** The recovery codes that came with a first passkey; they have to be kept before it closes. */
export function NewCodesDialog({ codes, isOpen, onClose }: DialogShown & { codes: readonly string[] }) {
  const finish = () => {
    onClose();
    showNotice('success', passkeyTexts.card.added);
  };
  return (
    <AppDialog title={secondFactorTexts.codes.title} isOpen={isOpen} isBusy onClose={finish}>
      <RecoveryCodes codes={codes} onDone={finish} />
    </AppDialog>
  );
}
