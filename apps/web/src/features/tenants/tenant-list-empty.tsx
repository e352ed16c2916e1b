import { tenantsTexts } from '@jornada/texts/tenants';
import { EmptyState } from '@mantine/core';
import { IconBuilding, IconPlus } from '@tabler/icons-react';
import { NothingFound } from '../../shared/list/nothing-found.tsx';
import { RouteButton } from '../../shared/widgets/route-links.tsx';

const texts = tenantsTexts.list;

/** Shown in place of an empty list, with a button: to clear the filters, or to create a company. */
export function NoTenants({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (isFiltered) {
    return <NothingFound title={texts.noResults} clear={texts.clearFilters} onClear={onClear} />;
  }
  return (
    <EmptyState icon={<IconBuilding size={40} aria-hidden />} title={texts.none}>
      <RouteButton to="/superadmin/tenants/new" leftSection={<IconPlus size={16} aria-hidden />}>
        {texts.create}
      </RouteButton>
    </EmptyState>
  );
}
