import { companyAuditTexts } from '@jornada/texts/company-audit';
import { Text } from '@mantine/core';
import { AuditChangeList } from '../../../shared/audit/audit-change-list.tsx';
import type { TableColumn } from '../../../shared/list/table-column.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { formatMoment } from '../../../shared/time/civil-format.ts';
import type { CompanyAuditLine } from '../company.data.ts';
import { useAuditWords } from './use-audit-words.ts';

const { columns: headers, actions } = companyAuditTexts;

export function useCompanyAuditColumns(): TableColumn<CompanyAuditLine>[] {
  const timeZone = useTimeZone();
  const words = useAuditWords();
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
    { key: 'subject', header: headers.subject, cell: ({ subjectName }) => subjectName },
    {
      key: 'change',
      header: headers.change,
      cell: (line) => <AuditChangeList line={line} words={words} />,
      isLong: true,
    },
  ];
}
