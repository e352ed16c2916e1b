import type { CompanySecurity, OpenSession } from '@jornada/contract/access/company-security';
import { companyAuditTexts } from '@jornada/texts/company-audit';
import { keysTexts } from '@jornada/texts/company-keys';
import { companySecurityTexts as texts } from '@jornada/texts/company-security';
import { ownSessionsTexts } from '@jornada/texts/own-sessions';
import { Group, Stack, Text } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { serverNow } from '../../../shared/call/server-clock.ts';
import { actionsColumn } from '../../../shared/list/actions-column.tsx';
import { RowAction } from '../../../shared/list/row-actions.tsx';
import type { TableColumn } from '../../../shared/list/table-column.ts';
import { PersonLink } from '../../../shared/people/person-link.tsx';
import { formatDate, formatMoment } from '../../../shared/time/civil-format.ts';
import { StatusBadge } from '../../../shared/widgets/status-badge.tsx';

const { columns } = texts;

type WithoutFactor = CompanySecurity['factors']['without']['first'][number];
type FailedSignIns = CompanySecurity['failedSignIns']['first'][number];
type Key = CompanySecurity['keys'][number];
type Export = CompanySecurity['exports'][number];

interface Person {
  readonly userId: string;
  readonly fullName: string;
  readonly email?: string;
}

function nameColumn<Row extends Person>(): TableColumn<Row> {
  return {
    key: 'name',
    header: columns.name,
    cell: ({ userId, fullName, email }) => (
      <Stack gap={0} align="flex-start">
        <PersonLink id={userId} name={fullName} />
        {email !== undefined && (
          <Text span size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {email}
          </Text>
        )}
      </Stack>
    ),
    isRowHeader: true,
    inCard: 'head',
  };
}

export function factorColumns(timeZone: string): TableColumn<WithoutFactor>[] {
  return [
    nameColumn(),
    { key: 'roles', header: columns.roles, cell: ({ roles }) => roles.join(', '), isLong: true },
    {
      key: 'due',
      header: columns.due,
      cell: ({ dueAt }) => (dueAt === null ? texts.factors.notDue : formatMoment(dueAt, timeZone)),
      isUnbroken: true,
    },
  ];
}

export function sessionColumns(
  timeZone: string,
  onEnd: (session: OpenSession) => void,
): TableColumn<OpenSession>[] {
  return [
    nameColumn(),
    {
      key: 'where',
      header: columns.where,
      cell: (session) => (
        <Group gap="xs">
          <span>{ownSessionsTexts.device(session)}</span>
          {session.isCurrent && <StatusBadge kind="good">{texts.sessions.current}</StatusBadge>}
        </Group>
      ),
      inCard: 'line',
    },
    {
      key: 'since',
      header: columns.since,
      cell: ({ startedAt }) => formatMoment(startedAt, timeZone),
      isUnbroken: true,
      isMinor: true,
    },
    {
      key: 'seen',
      header: columns.seen,
      cell: ({ lastSeenAt }) => formatMoment(lastSeenAt, timeZone),
      isUnbroken: true,
    },
    actionsColumn(
      columns.actions,
      (session) =>
        !session.isCurrent && (
          <RowAction
            icon={IconLogout}
            text={texts.sessions.end}
            name={texts.sessions.endOf(session.fullName, ownSessionsTexts.device(session))}
            onClick={() => onEnd(session)}
          />
        ),
    ),
  ];
}

export function failureColumns(timeZone: string): TableColumn<FailedSignIns>[] {
  return [
    nameColumn(),
    { key: 'wrong', header: columns.wrong, cell: ({ count }) => count, isFigure: true },
    {
      key: 'last',
      header: columns.last,
      cell: ({ lastAt }) => formatMoment(lastAt, timeZone),
      isUnbroken: true,
    },
  ];
}

export function keyColumns(timeZone: string): TableColumn<Key>[] {
  return [
    { key: 'name', header: columns.name, cell: ({ name }) => name, isRowHeader: true, inCard: 'head' },
    {
      key: 'expires',
      header: columns.expires,
      cell: ({ expiresOn, expiresAt }) =>
        Date.parse(expiresAt) > serverNow()
          ? formatDate(expiresOn)
          : keysTexts.expired(formatDate(expiresOn)),
      isUnbroken: true,
    },
    {
      key: 'used',
      header: columns.used,
      cell: ({ lastUsedAt }) =>
        lastUsedAt === null ? keysTexts.neverUsed : formatMoment(lastUsedAt, timeZone),
      isUnbroken: true,
    },
  ];
}

export function exportColumns(timeZone: string): TableColumn<Export>[] {
  return [
    {
      key: 'action',
      header: columns.action,
      cell: ({ action, subjectName }) => (
        <Stack gap={0} align="flex-start">
          <Text span size="sm" fw={500}>
            {companyAuditTexts.actions[action]}
          </Text>
          <Text span size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {subjectName}
          </Text>
        </Stack>
      ),
      isRowHeader: true,
      inCard: 'head',
    },
    { key: 'by', header: columns.by, cell: ({ actorName }) => actorName },
    {
      key: 'at',
      header: columns.at,
      cell: ({ occurredAt }) => formatMoment(occurredAt, timeZone),
      isUnbroken: true,
    },
  ];
}
