import type { Terminal, TerminalWithPairing } from '@jornada/contract/terminals/terminal';
import { terminalsTexts } from '@jornada/texts/terminals';
import { Stack, Text } from '@mantine/core';
import { useCompanyChange } from '../../shared/call/use-company-change.ts';
import { ConfirmDialog } from '../../shared/dialog/confirm-dialog.tsx';
import type { DialogShown } from '../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../shared/feedback/failure.ts';
import { pairingWords } from './pairing-words.ts';
import { sendPairing } from './terminals.data.ts';

const { anew: texts, pairing } = terminalsTexts;

interface PairAnewDialogProps extends DialogShown {
  terminal: Terminal;
  onMade: (made: TerminalWithPairing) => void;
}

/** Asks before a code is made: for another device, which will end the present one, or for the first. */
export function PairAnewDialog({ terminal, onMade, ...shown }: PairAnewDialogProps) {
  const { mutate, isPending, error } = useCompanyChange({
    mutationFn: () => sendPairing(terminal.id),
    onDone: (made) => {
      shown.onClose();
      onMade(made);
    },
  });
  const waiting = terminal.waitingPresses ?? 0;
  return (
    <ConfirmDialog
      title={pairingWords(terminal)}
      confirm={texts.confirm}
      isDangerous={false}
      isBusy={isPending}
      problem={error && failureUnder(error, pairing.failed)}
      onConfirm={() => mutate()}
      {...shown}
    >
      <Stack gap="xs">
        <Text size="sm">
          {(terminal.pairedAt === null ? texts.firstQuestion : texts.question)(terminal.name)}
        </Text>
        {waiting > 0 && (
          <Text size="sm" fw={600}>
            {texts.waiting(waiting)}
          </Text>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
