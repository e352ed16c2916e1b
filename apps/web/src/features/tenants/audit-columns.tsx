import { tenantsTexts } from '@jornada/texts/tenants';
import { Text } from '@mantine/core';
import { AuditChangeList } from '../../shared/audit/audit-change-list.tsx';
import type { TableColumn } from '../../shared/list/table-column.ts';
import { useTimeZone } from '../../shared/session/use-time-zone.ts';
import { formatMoment } from '../../shared/time/civil-format.ts';
import { RouteAnchor } from '../../shared/widgets/route-links.tsx';
import type { AuditLine } from './tenants.data.ts';

const { columns: headers, actions } = tenantsTexts.audit;

/** Actions on a deleted company, or on none, have no link. */
const withoutCompany: ReadonlySet<string> = new Set(['TENANT_DELETED', 'OPERATOR_CREATED', 'OPERATOR_RESET']);

export function useAuditColumns() {
  const timeZone = useTimeZone();
  const columns: TableColumn<AuditLine>[] = [
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
      cell: ({ actorName, actorEmail }) => (
        <>
          {actorName}
          {actorName !== actorEmail && (
            <Text size="xs" c="dimmed">
              {actorEmail}
            </Text>
          )}
        </>
      ),
      isMinor: true,
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
    {
      key: 'subject',
      header: headers.subject,
      cell: ({ subjectId, subjectName, action }) =>
        withoutCompany.has(action) ? (
          subjectName
        ) : (
          <RouteAnchor to="/superadmin/tenants/$id" params={{ id: subjectId }} size="sm">
            {subjectName}
          </RouteAnchor>
        ),
    },
    {
      key: 'change',
      header: headers.change,
      cell: (line) => <AuditChangeList line={line} words={tenantsTexts.audit} />,
      isLong: true,
    },
  ];
  return columns;
}
