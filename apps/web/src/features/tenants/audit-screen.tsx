import { keptRecordTexts } from '@jornada/texts/kept-records';
import { tenantsTexts } from '@jornada/texts/tenants';
import { EmptyState, Group, Stack, Text } from '@mantine/core';
import { IconArchive, IconArrowLeft, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useAuditColumns } from '../../shared/audit-log/audit-columns.tsx';
import { ChoiceSelect } from '../../shared/form/choice-select.tsx';
import { AddressedTable } from '../../shared/list/addressed-table.tsx';
import { ClearFilters } from '../../shared/list/clear-filters.tsx';
import { useListAddress } from '../../shared/list/use-list-address.ts';
import { RouteAnchor, RouteButton } from '../../shared/widgets/route-links.tsx';
import { operatorActions, operatorLog } from './audit-search.ts';
import { type AuditLine, operatorAuditQuery } from './tenants.data.ts';

const route = getRouteApi('/superadmin/audit');
const texts = tenantsTexts.audit;
const actions = [
  { value: '', label: texts.all },
  ...operatorActions.map((action) => ({ value: action, label: texts.actions[action] })),
];

/** Actions on a deleted company, or on none, have no link. */
const withoutCompany: ReadonlySet<string> = new Set([
  ...['TENANT_DELETED', 'KEPT_RECORD_SENT', 'KEPT_RECORD_WITHDRAWN', 'KEPT_RECORD_FETCHED'],
  ...['OPERATOR_CREATED', 'OPERATOR_RESET'],
]);

function subjectOf({ subjectId, subjectName, action }: AuditLine) {
  if (withoutCompany.has(action)) return subjectName;
  return (
    <RouteAnchor to="/superadmin/tenants/$id" params={{ id: subjectId }} size="sm">
      {subjectName}
    </RouteAnchor>
  );
}

/** The operators' changes, newest first; the filters are in the address. */
export function AuditScreen() {
  const address = useListAddress(route, operatorLog);
  const { search, isFiltered } = address;
  const columns = useAuditColumns(texts, subjectOf, { isMinor: true });
  const lines = useQuery(operatorAuditQuery(search));
  const clear = isFiltered && (
    <ClearFilters onClear={address.clearFilters}>{tenantsTexts.list.clearFilters}</ClearFilters>
  );

  return (
    <Stack gap="md">
      <Group gap="sm">
        <RouteButton
          to="/superadmin/tenants"
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
        >
          {tenantsTexts.detail.back}
        </RouteButton>
        <RouteButton
          to="/superadmin/tenants/kept"
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArchive size={16} aria-hidden />}
        >
          {keptRecordTexts.list.open}
        </RouteButton>
      </Group>
      <Text c="dimmed">{search.tenantId ? texts.helpForTenant : texts.help}</Text>
      <Group gap="sm">
        <ChoiceSelect label={texts.filter} data={actions} {...address.filteredBy('action')} />
        {lines.data?.totalElements !== 0 && clear}
      </Group>
      <AddressedTable
        label={texts.open}
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
