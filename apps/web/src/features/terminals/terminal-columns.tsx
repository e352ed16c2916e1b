import type { Terminal } from '@jornada/contract/terminals/terminal';
import { terminalsTexts as texts } from '@jornada/texts/terminals';
import { Stack, Text } from '@mantine/core';
import { IconLink, IconPencil, IconTrash } from '@tabler/icons-react';
import { serverNow } from '../../shared/call/server-clock.ts';
import { actionsColumn } from '../../shared/list/actions-column.tsx';
import { RowAction } from '../../shared/list/row-actions.tsx';
import { RowMenu } from '../../shared/list/row-menu.tsx';
import type { TableColumn } from '../../shared/list/table-column.ts';
import { formatMoment } from '../../shared/time/civil-format.ts';
import { StatusBadge } from '../../shared/widgets/status-badge.tsx';
import { pairingWords } from './pairing-words.ts';

/** It says how it is every minute: after so long something is wrong. */
const silentAfterMs = 5 * 60_000;
/** Less is what a call takes, and nobody's concern. */
const rightWithinMs = 5_000;

interface TerminalActions {
  readonly onChange: (terminal: Terminal) => void;
  readonly onPair: (terminal: Terminal) => void;
  readonly onRevoke: (terminal: Terminal) => void;
}

export function terminalColumns(
  actions: TerminalActions,
  timeZone: string,
  hasCentres: boolean,
): TableColumn<Terminal>[] {
  return [
    {
      key: 'name',
      header: texts.columns.name,
      cell: ({ name }) => (
        <Text span size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
      ),
      isRowHeader: true,
      inCard: 'head',
    },
    { key: 'state', header: texts.columns.state, cell: (terminal) => <TerminalState {...terminal} /> },
    ...(hasCentres
      ? [
          {
            key: 'centre',
            header: texts.columns.centre,
            cell: ({ centre }: Terminal) => centre?.name ?? texts.unknown,
            isLong: true,
          },
        ]
      : []),
    {
      key: 'contact',
      header: texts.columns.contact,
      cell: ({ lastContactAt }) =>
        lastContactAt === null ? texts.neverContact : formatMoment(lastContactAt, timeZone),
      isUnbroken: true,
    },
    {
      key: 'device',
      header: texts.columns.device,
      cell: (terminal) => <Device {...terminal} />,
      isLong: true,
    },
    {
      key: 'waiting',
      header: texts.columns.waiting,
      cell: ({ waitingPresses }) => waitingPresses ?? texts.unknown,
      isFigure: true,
    },
    {
      key: 'clock',
      header: texts.columns.clock,
      cell: ({ clockErrorMs }) => (clockErrorMs === null ? texts.unknown : clockWords(clockErrorMs)),
      isUnbroken: true,
      isMinor: true,
    },
    actionsColumn(texts.columns.actions, (terminal) => (
      <>
        <RowAction
          icon={IconLink}
          text={pairingWords(terminal)}
          name={texts.actionOf(pairingWords(terminal), terminal.name)}
          onClick={() => actions.onPair(terminal)}
        />
        <RowMenu
          row={terminal.name}
          items={[
            { icon: IconPencil, text: texts.rename, onChoose: () => actions.onChange(terminal) },
            {
              icon: IconTrash,
              text: texts.revoke,
              isDangerous: true,
              onChoose: () => actions.onRevoke(terminal),
            },
          ]}
        />
      </>
    )),
  ];
}

function TerminalState({ pairedAt, pairingUntil, lastContactAt }: Terminal) {
  const { states } = texts;
  if (pairedAt === null)
    return pairingUntil === null ? (
      <StatusBadge kind="off">{states.unpaired}</StatusBadge>
    ) : (
      <StatusBadge kind="waiting">{states.pairing}</StatusBadge>
    );
  if (lastContactAt === null) return <StatusBadge kind="waiting">{states.fresh}</StatusBadge>;
  return serverNow() - Date.parse(lastContactAt) > silentAfterMs ? (
    <StatusBadge kind="bad">{states.silent}</StatusBadge>
  ) : (
    <StatusBadge kind="good">{states.online}</StatusBadge>
  );
}

function Device({ version, batteryPercent, isCharging, network }: Terminal) {
  const lines = [
    ...(version === null ? [] : [texts.version(version)]),
    ...(batteryPercent === null ? [] : [texts.battery(batteryPercent, isCharging)]),
    ...(network === null ? [] : [texts.network(network)]),
  ];
  if (lines.length === 0) return texts.unknown;
  return (
    <Stack gap={0}>
      {lines.map((line) => (
        <Text key={line} span size="sm">
          {line}
        </Text>
      ))}
    </Stack>
  );
}

function clockWords(clockErrorMs: number): string {
  return Math.abs(clockErrorMs) < rightWithinMs
    ? texts.clockRight
    : texts.clockError(Math.round(clockErrorMs / 1_000));
}
