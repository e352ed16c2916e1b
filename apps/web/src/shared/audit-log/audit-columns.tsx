import type { AuditEntry } from '@jornada/contract/audit';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AuditWords } from '../audit/audit-change.ts';
import { AuditChangeList } from '../audit/audit-change-list.tsx';
import type { TableColumn } from '../list/table-column.ts';
import { useTimeZone } from '../session/use-time-zone.ts';
import { formatMoment } from '../time/civil-format.ts';

interface LogWords extends AuditWords {
  readonly columns: Readonly<Record<'occurredAt' | 'actor' | 'action' | 'subject' | 'change', string>>;
  readonly actions: Readonly<Record<string, string>>;
}

/** The columns of an audit log; `subject` says who or what was changed, `actor` who changed it. */
export function useAuditColumns<Line extends AuditEntry>(
  words: LogWords,
  subject: (line: Line) => ReactNode,
  {
    actor = ({ actorName }) => actorName,
    ...actorLook
  }: Pick<TableColumn<Line>, 'isMinor'> & { readonly actor?: (line: Line) => ReactNode } = {},
): TableColumn<Line>[] {
  const { columns: headers, actions } = words;
  const timeZone = useTimeZone();
  return [
    {
      key: 'occurredAt',
      header: headers.occurredAt,
      cell: ({ occurredAt }) => <time dateTime={occurredAt}>{formatMoment(occurredAt, timeZone)}</time>,
      isUnbroken: true,
      inCard: 'line',
    },
    {
      key: 'actor',
      header: headers.actor,
      cell: (line) => (
        <>
          {actor(line)}
          {line.actorName !== line.actorEmail && (
            <Text size="xs" c="dimmed">
              {line.actorEmail}
            </Text>
          )}
        </>
      ),
      ...actorLook,
    },
    {
      key: 'action',
      header: headers.action,
      cell: ({ action }) => (
        <Text span size="sm" fw={600}>
          {actions[action]}
        </Text>
      ),
      isRowHeader: true,
      inCard: 'head',
    },
    { key: 'subject', header: headers.subject, cell: subject },
    {
      key: 'change',
      header: headers.change,
      cell: (line) => <AuditChangeList line={line} words={words} />,
      isLong: true,
    },
  ];
}
