import type { TerminalWithPairing } from '@jornada/contract/terminals/terminal';
import { terminalsTexts } from '@jornada/texts/terminals';
import { Button, Center, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useServerNow } from '../../shared/call/server-clock.ts';
import { useCompanyChange } from '../../shared/call/use-company-change.ts';
import { AppDialog } from '../../shared/dialog/app-dialog.tsx';
import type { DialogShown } from '../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../shared/feedback/failure.ts';
import { ProblemAlert } from '../../shared/feedback/problem-alert.tsx';
import { QrCode } from '../../shared/widgets/qr-code.tsx';
import { StatusBadge } from '../../shared/widgets/status-badge.tsx';
import { sendPairing, terminalsQuery } from './terminals.data.ts';

const { pairing: texts } = terminalsTexts;
const lookEveryMs = 3_000;

/** The code by which a device is paired, this once, until it was used or has expired. */
export function PairingDialog({ made, ...shown }: DialogShown & { made: TerminalWithPairing }) {
  const [current, setCurrent] = useState(made);
  const now = useServerNow(1_000);
  const { data } = useQuery({ ...terminalsQuery, refetchInterval: shown.isOpen ? lookEveryMs : false });
  const again = useCompanyChange({ mutationFn: () => sendPairing(made.id), onDone: setCurrent });
  const { pairing } = current;
  const listed = data?.terminals.find(({ id }) => id === made.id);
  const isPaired = listed !== undefined && listed.pairedAt !== null && listed.pairedAt !== made.pairedAt;
  const leftMs = Date.parse(pairing.expiresAt) - now;
  const address = texts.address(pairing.address);
  const problem = again.error && failureUnder(again.error, texts.failed);
  return (
    <AppDialog title={texts.title(made.name)} {...shown}>
      <Stack gap="md">
        {problem && (
          <ProblemAlert {...(problem.title !== undefined && { title: problem.title })}>
            {problem.reason}
          </ProblemAlert>
        )}
        {!isPaired && leftMs > 0 && (
          <>
            <Text size="sm">{texts.help}</Text>
            <Center>
              <QrCode text={pairing.address} label={texts.qr} />
            </Center>
            <Text ta="center" size="sm" style={{ overflowWrap: 'anywhere' }}>
              {address}
            </Text>
            <Text ta="center" ff="monospace" fz={32} fw={700} lts={4} aria-label={texts.code}>
              {pairing.code}
            </Text>
          </>
        )}
        <div role="status">
          {isPaired && <StatusBadge kind="good">{texts.paired}</StatusBadge>}
          {!isPaired && (
            <Text size="sm" c="dimmed" ta={leftMs > 0 ? 'center' : 'left'}>
              {leftMs > 0 ? texts.left(Math.ceil(leftMs / 60_000)) : texts.over}
            </Text>
          )}
        </div>
        <Group justify="flex-end">
          {!isPaired && leftMs <= 0 && (
            <Button loading={again.isPending} onClick={() => again.mutate()}>
              {texts.again}
            </Button>
          )}
          <Button variant="default" data-autofocus onClick={shown.onClose}>
            {texts.done}
          </Button>
        </Group>
      </Stack>
    </AppDialog>
  );
}
