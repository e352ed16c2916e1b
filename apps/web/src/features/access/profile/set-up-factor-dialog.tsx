import { secondFactorTexts } from '@jornada/texts/second-factor-screens';
import { useQueryClient } from '@tanstack/react-query';
import { renewUser } from '../../../shared/account/renew-user.ts';
import { useSingleMutation } from '../../../shared/call/use-single-mutation.ts';
import { AppDialog } from '../../../shared/dialog/app-dialog.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { FactorCodeForm } from '../factor-code-form.tsx';
import { RecoveryCodes } from '../recovery-codes.tsx';
import { type BegunTotp, secondFactorQuery, sendConfirmation } from './second-factor.data.ts';

const texts = secondFactorTexts.setUp;

/** Shows a secret to the person's application, asks for its code, then gives the recovery codes, which have to be kept before it closes. */
export function SetUpFactorDialog({ begun, isOpen, onClose }: DialogShown & { begun: BegunTotp }) {
  const client = useQueryClient();
  const { mutate, data, isPending, error } = useSingleMutation({
    mutationFn: sendConfirmation,
    onSuccess: async (codes) => {
      await client.invalidateQueries(secondFactorQuery);
      if (codes === null) finish();
    },
  });
  const finish = () => {
    onClose();
    showNotice('success', texts.done);
    // The notice that asked for it is gone.
    void renewUser();
  };
  if (data) {
    return (
      <AppDialog title={secondFactorTexts.codes.title} isOpen={isOpen} isBusy onClose={finish}>
        <RecoveryCodes codes={data} onDone={finish} />
      </AppDialog>
    );
  }
  return (
    <AppDialog title={texts.title} isOpen={isOpen} isBusy={isPending} onClose={onClose}>
      <FactorCodeForm begun={begun} isPending={isPending} error={error} onCode={mutate} />
    </AppDialog>
  );
}
