import { tenantsTexts } from '@jornada/texts/es/tenants';
import { Button, EmptyState, Group, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconFilterOff, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { LoadFailure } from '../../shared/feedback/load-failure.tsx';
import { ChoiceSelect } from '../../shared/form/choice-select.tsx';
import { PagedTable } from '../../shared/list/paged-table.tsx';
import { RouteButton } from '../../shared/widgets/route-links.tsx';
import { useAuditColumns } from './audit-columns.tsx';
import { operatorActions, readAuditSearch } from './audit-search.ts';
import { operatorAuditQuery } from './tenants.data.ts';

const route = getRouteApi('/superadmin/audit');
const texts = tenantsTexts.audit;
const actions = [
  { value: '', label: texts.all },
  ...operatorActions.map((action) => ({ value: action, label: texts.actions[action] })),
];

/** What the operators changed, newest first; which part of it is in the address. */
export function AuditScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const columns = useAuditColumns();
  const { data: page, isError, isPlaceholderData, refetch } = useQuery(operatorAuditQuery(search));
  const isFiltered = Boolean(search.tenantId || search.action);
  const turnTo = useCallback(
    (number: number, isCorrection = false) =>
      void navigate({
        search: (previous) => ({ ...previous, page: number > 1 ? number : undefined }),
        replace: isCorrection,
      }),
    [navigate],
  );
  const clear = (
    <Button
      variant="default"
      leftSection={<IconFilterOff size={16} aria-hidden />}
      onClick={() => void navigate({ search: {}, resetScroll: false })}
    >
      {tenantsTexts.list.clearFilters}
    </Button>
  );

  return (
    <Stack gap="md">
      <div>
        <RouteButton
          to="/superadmin/tenants"
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
        >
          {tenantsTexts.detail.back}
        </RouteButton>
      </div>
      <Text c="dimmed">{search.tenantId ? texts.helpForTenant : texts.help}</Text>
      <Group gap="sm">
        <ChoiceSelect
          label={texts.filter}
          data={actions}
          value={search.action ?? ''}
          onChoose={(action) =>
            void navigate({
              search: (previous) => ({
                ...previous,
                action: readAuditSearch({ action }).action,
                page: undefined,
              }),
              resetScroll: false,
            })
          }
        />
        {isFiltered && page?.totalElements !== 0 && clear}
      </Group>
      {isError && <LoadFailure text={texts.loadFailed} onRetry={refetch} />}
      {(page || !isError) && (
        <PagedTable
          label={texts.open}
          columns={columns}
          page={page}
          rowKey={(line) => line.id}
          isStale={isPlaceholderData}
          onPage={turnTo}
          empty={
            <EmptyState
              icon={<IconHistory size={40} aria-hidden />}
              title={isFiltered ? texts.noResults : texts.none}
            >
              {isFiltered && clear}
            </EmptyState>
          }
        />
      )}
    </Stack>
  );
}
