import { tenantsTexts } from '@jornada/texts/es/tenants';
import { Button, EmptyState } from '@mantine/core';
import { IconBuilding, IconFilterOff, IconPlus, IconSearch } from '@tabler/icons-react';
import { RouteButton } from '../../shared/widgets/route-links.tsx';

const texts = tenantsTexts.list;

/** What stands in the place of the list: nothing was found, or there is nothing yet. Either way with a way out. */
export function NoTenants({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (isFiltered) {
    return (
      <EmptyState icon={<IconSearch size={40} aria-hidden />} title={texts.noResults}>
        <Button variant="default" leftSection={<IconFilterOff size={16} aria-hidden />} onClick={onClear}>
          {texts.clearFilters}
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<IconBuilding size={40} aria-hidden />} title={texts.none}>
      <RouteButton to="/superadmin/tenants/new" leftSection={<IconPlus size={16} aria-hidden />}>
        {texts.create}
      </RouteButton>
    </EmptyState>
  );
}
