import { companyAuditTexts } from '@jornada/texts/company-audit';
import { EmptyState, Stack, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useAuditColumns } from '../../../shared/audit-log/audit-columns.tsx';
import { PermittedPart } from '../../../shared/feedback/permitted-part.tsx';
import { AddressedTable } from '../../../shared/list/addressed-table.tsx';
import { ClearFilters } from '../../../shared/list/clear-filters.tsx';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { PersonLink } from '../../../shared/people/person-link.tsx';
import { companyLog } from '../audit-search.ts';
import { type CompanyAuditLine, companyAuditQuery, peopleQuery } from '../company.data.ts';
import { CompanyAuditFilters } from './audit-filters.tsx';
import { useAuditWords } from './use-audit-words.ts';

const route = getRouteApi('/admin/configuracion/registro');
const texts = companyAuditTexts;

/** The changes in the company, newest first; the filters are in the address. */
export function CompanyAuditScreen() {
  return (
    <PermittedPart permission="audit.read">
      <CompanyAudit />
    </PermittedPart>
  );
}

function CompanyAudit() {
  const address = useListAddress(route, companyLog);
  const { search, isFiltered } = address;
  const nameOf = useNameOf();
  const columns = useAuditColumns(
    useAuditWords(),
    ({ subjectId, subjectName }: CompanyAuditLine) => nameOf(subjectId, subjectName),
    { actor: ({ actorId, actorName }) => nameOf(actorId, actorName) },
  );
  const lines = useQuery(companyAuditQuery(search));
  const clear = isFiltered && (
    <ClearFilters onClear={address.clearFilters}>{texts.filters.clear}</ClearFilters>
  );
  return (
    <Stack gap="md">
      <Text c="dimmed">{texts.help}</Text>
      <CompanyAuditFilters search={search} onAsk={address.ask}>
        {lines.data?.totalElements !== 0 && clear}
      </CompanyAuditFilters>
      <AddressedTable
        label={texts.title}
        columns={columns}
        address={address}
        query={lines}
        failure={() => ({ reason: texts.loadFailed })}
        rowKey={(line) => line.id}
        empty={
          <EmptyState
            icon={<IconHistory size={40} aria-hidden />}
            title={isFiltered ? texts.noResults : texts.none}
          >
            {clear}
          </EmptyState>
        }
      />
    </Stack>
  );
}

/** The names of people who are still there lead to their pages; operators, schedules and the like have none. */
function useNameOf(): (id: string, name: string) => ReactNode {
  const { data: people } = useQuery(peopleQuery);
  const ids = useMemo(() => new Set(people?.map(({ id }) => id)), [people]);
  return (id, name) => (ids.has(id) ? <PersonLink id={id} name={name} /> : name);
}
