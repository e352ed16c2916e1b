import { proposalTexts as texts } from '@jornada/texts/attendance-proposal-screens';
import { Button, Stack } from '@mantine/core';
import { AppDialog } from '../../../shared/dialog/app-dialog.tsx';
import { DialogFoot } from '../../../shared/dialog/dialog-foot.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { RefusedList } from '../../../shared/requests/refused-list.tsx';
import type { Proposed } from './propose.data.ts';

/** The days that were not proposed: whose, which, why and what to do. */
export function RefusedProposals({ refused, ...shown }: DialogShown & Pick<Proposed, 'refused'>) {
  return (
    <AppDialog title={texts.propose} {...shown}>
      <Stack gap="md">
        <RefusedList title={texts.refused(refused.length)} refused={refused} />
        <DialogFoot>
          <Button onClick={shown.onClose}>{texts.understood}</Button>
        </DialogFoot>
      </Stack>
    </AppDialog>
  );
}
