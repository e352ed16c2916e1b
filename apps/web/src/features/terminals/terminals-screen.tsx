import type { Terminal, TerminalWithPairing } from '@jornada/contract/terminals/terminal';
import { mostTerminals } from '@jornada/contract/terminals/terminal-protocol';
import { terminalsTexts as texts } from '@jornada/texts/terminals';
import { Stack } from '@mantine/core';
import { IconDeviceTablet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ConfirmChange } from '../../shared/dialog/confirm-change.tsx';
import { OpenedDialog } from '../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../shared/dialog/use-dialog.ts';
import { failureUnder } from '../../shared/feedback/failure.ts';
import { PermittedPart } from '../../shared/feedback/permitted-part.tsx';
import { SettingsList } from '../../shared/list/settings-list.tsx';
import { useListAddress } from '../../shared/list/use-list-address.ts';
import { useHasCentres } from '../../shared/people/centre-choices.ts';
import { useTimeZone } from '../../shared/session/use-time-zone.ts';
import { PairAnewDialog } from './pair-anew-dialog.tsx';
import { PairingDialog } from './pairing-dialog.tsx';
import { terminalColumns } from './terminal-columns.tsx';
import { TerminalDialog } from './terminal-dialog.tsx';
import { sendRevocation, terminalsQuery } from './terminals.data.ts';
import { UnrecordedPresses } from './unrecorded-presses.tsx';
import { unrecordedList } from './unrecorded-search.ts';

const route = getRouteApi('/admin/configuracion/terminales');

/** The devices at the door, and what came from them without being recorded. */
export function TerminalsScreen() {
  return (
    <PermittedPart permission="terminals.manage">
      <Terminals />
    </PermittedPart>
  );
}

function Terminals() {
  const query = useQuery(terminalsQuery);
  const { data } = query;
  const timeZone = useTimeZone();
  const address = useListAddress(route, unrecordedList);
  const hasCentres = useHasCentres();
  const form = useDialog<Terminal | 'new'>();
  const anew = useDialog<Terminal>();
  const pairing = useDialog<TerminalWithPairing>();
  const removal = useDialog<Terminal>();
  const rows = data?.terminals;
  const isFull = rows !== undefined && rows.length >= mostTerminals;
  return (
    <Stack gap="xl">
      <SettingsList
        texts={texts}
        icon={IconDeviceTablet}
        columns={terminalColumns(
          { onChange: form.open, onPair: anew.open, onRevoke: removal.open },
          timeZone,
          hasCentres,
        )}
        query={query}
        rows={rows}
        isFull={isFull}
        onAdd={() => form.open('new')}
        isMain
      >
        <OpenedDialog dialog={form}>
          {(terminal, shown) => (
            <TerminalDialog
              terminal={terminal === 'new' ? null : terminal}
              onMade={pairing.open}
              {...shown}
            />
          )}
        </OpenedDialog>
        <OpenedDialog dialog={anew}>
          {(terminal, shown) => <PairAnewDialog terminal={terminal} onMade={pairing.open} {...shown} />}
        </OpenedDialog>
        <OpenedDialog dialog={pairing}>
          {(made, shown) => <PairingDialog made={made} {...shown} />}
        </OpenedDialog>
        <OpenedDialog dialog={removal}>
          {(terminal, shown) => (
            <ConfirmChange
              texts={texts.removal}
              send={() => sendRevocation(terminal.id)}
              done={texts.revoked}
              failure={(problem) => failureUnder(problem, texts.revokeFailed)}
              {...shown}
            >
              {texts.removal.warning(terminal.name)}
            </ConfirmChange>
          )}
        </OpenedDialog>
      </SettingsList>
      {data && <UnrecordedPresses address={address} timeZone={timeZone} />}
    </Stack>
  );
}
