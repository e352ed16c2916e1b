import { companyAuditTexts } from '@jornada/texts/es/company-audit';
import { Button, EmptyState, Stack, Text } from '@mantine/core';
import { IconFilterOff, IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { LoadFailure } from '../../shared/feedback/load-failure.tsx';
import { PagedTable } from '../../shared/list/paged-table.tsx';
import { useCompanyAuditColumns } from './company-audit-columns.tsx';
import { CompanyAuditFilters } from './company-audit-filters.tsx';
import { companyAuditQuery } from './settings.data.ts';
import { SettingsPart } from './settings-part.tsx';

const route = getRouteApi('/admin/configuracion/registro');
const texts = companyAuditTexts;

/** What was changed in the company, newest first; which part of it is in the address. */
export function CompanyAuditScreen() {
  return (
    <SettingsPart permission="audit.read">
      <CompanyAudit />
    </SettingsPart>
  );
}

function CompanyAudit() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const columns = useCompanyAuditColumns();
  const { data: page, isError, isPlaceholderData, refetch } = useQuery(companyAuditQuery(search));
  const { page: _, ...filters } = search;
  const isFiltered = Object.values(filters).some(Boolean);
  const turnTo = useCallback(
    (number: number, isCorrection = false) =>
      void navigate({
        search: (previous) => ({ ...previous, page: number > 1 ? number : undefined }),
        replace: isCorrection,
      }),
    [navigate],
  );
  const clear = isFiltered && (
    <Button
      variant="default"
      leftSection={<IconFilterOff size={16} aria-hidden />}
      onClick={() => void navigate({ search: {}, resetScroll: false })}
    >
      {texts.filters.clear}
    </Button>
  );
  return (
    <Stack gap="md">
      <Text c="dimmed">{texts.help}</Text>
      <CompanyAuditFilters
        search={search}
        onAsk={(question) =>
          void navigate({
            search: (previous) => ({ ...previous, ...question, page: undefined }),
            resetScroll: false,
          })
        }
      >
        {page?.totalElements !== 0 && clear}
      </CompanyAuditFilters>
      {isError && <LoadFailure text={texts.loadFailed} onRetry={refetch} />}
      {(page || !isError) && (
        <PagedTable
          label={texts.title}
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
              {clear}
            </EmptyState>
          }
        />
      )}
    </Stack>
  );
}
