import type { ProgramKey } from '@jornada/contract/company/program-keys';
import { keysTexts as texts } from '@jornada/texts/company-keys';
import { Code, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { serverNow } from '../../../shared/call/server-clock.ts';
import { actionsColumn } from '../../../shared/list/actions-column.tsx';
import { RowAction } from '../../../shared/list/row-actions.tsx';
import type { TableColumn } from '../../../shared/list/table-column.ts';
import { formatDate, formatDateOf, formatMoment } from '../../../shared/time/civil-format.ts';

export function keyColumns(onRevoke: (key: ProgramKey) => void, timeZone: string): TableColumn<ProgramKey>[] {
  return [
    {
      key: 'name',
      header: texts.columns.name,
      cell: ({ name, prefix, createdBy, createdAt }) => (
        <Stack gap={2} align="flex-start">
          <Text span size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          <Code>{prefix}…</Code>
          <Text span size="xs" c="dimmed">
            {texts.createdBy(createdBy, formatDateOf(createdAt, timeZone))}
          </Text>
        </Stack>
      ),
      isRowHeader: true,
      inCard: 'head',
    },
    {
      key: 'scopes',
      header: texts.columns.scopes,
      cell: ({ scopes }) => scopes.map((scope) => texts.scopes[scope]).join(', '),
      isLong: true,
    },
    {
      key: 'expires',
      header: texts.columns.expires,
      cell: ({ expiresAt, expiresOn }) => <Expiry expiresAt={expiresAt} expiresOn={expiresOn} />,
      isUnbroken: true,
    },
    {
      key: 'used',
      header: texts.columns.used,
      cell: ({ lastUsedAt }) => (lastUsedAt === null ? texts.neverUsed : formatMoment(lastUsedAt, timeZone)),
      isUnbroken: true,
    },
    {
      key: 'addresses',
      header: texts.columns.addresses,
      cell: ({ addresses }) => (addresses.length === 0 ? texts.anywhere : addresses.join(', ')),
      isLong: true,
    },
    actionsColumn(texts.columns.actions, (key) => (
      <RowAction
        icon={IconTrash}
        text={texts.revoke}
        name={texts.revokeOf(key.name)}
        onClick={() => onRevoke(key)}
      />
    )),
  ];
}

/** The last day of a key. */
function Expiry({ expiresAt, expiresOn }: Pick<ProgramKey, 'expiresAt' | 'expiresOn'>) {
  const day = formatDate(expiresOn);
  if (Date.parse(expiresAt) > serverNow()) return day;
  return (
    <Text span size="sm" c="red.8">
      {texts.expired(day)}
    </Text>
  );
}
