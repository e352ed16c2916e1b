import { tenantsTexts } from '@jornada/texts/tenants';
import { IconHistory, IconPlus } from '@tabler/icons-react';
import { ChoiceSelect } from '../../shared/form/choice-select.tsx';
import { ListFilters } from '../../shared/list/list-filters.tsx';
import { SearchBox } from '../../shared/list/search-box.tsx';
import type { ListAddress } from '../../shared/list/use-list-address.ts';
import { RouteButton } from '../../shared/widgets/route-links.tsx';
import type { TenantListSearch } from './tenant-list-search.ts';
import classes from './tenant-list-tools.module.css';

const texts = tenantsTexts.list;
const statuses = [
  { value: '', label: texts.statuses.all },
  { value: 'active', label: texts.statuses.active },
  { value: 'suspended', label: texts.statuses.suspended },
];

interface TenantListToolsProps {
  address: ListAddress<TenantListSearch>;
}

export function TenantListTools({ address }: TenantListToolsProps) {
  return (
    <div className={classes.tools}>
      <SearchBox label={texts.search} {...address.searchedBy('search')} />
      <ListFilters asked={[address.search.status]}>
        <ChoiceSelect label={texts.status} data={statuses} {...address.filteredBy('status')} />
      </ListFilters>
      <div className={classes.links}>
        <RouteButton
          to="/superadmin/audit"
          variant="default"
          px="sm"
          leftSection={<IconHistory size={16} aria-hidden />}
        >
          {tenantsTexts.audit.open}
        </RouteButton>
        <RouteButton to="/superadmin/tenants/new" px="sm" leftSection={<IconPlus size={16} aria-hidden />}>
          {texts.create}
        </RouteButton>
      </div>
    </div>
  );
}
