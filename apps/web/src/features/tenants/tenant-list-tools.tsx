import { tenantsTexts } from '@jornada/texts/es/tenants';
import { IconHistory, IconPlus } from '@tabler/icons-react';
import { ChoiceSelect } from '../../shared/form/choice-select.tsx';
import type { ListQuestion } from '../../shared/list/list-address.ts';
import { SearchBox } from '../../shared/list/search-box.tsx';
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
  search: TenantListSearch;
  /** @param replace in the place of the present address, without a step of its own in the browser's history */
  onAsk: (question: ListQuestion<TenantListSearch>, replace?: boolean) => void;
}

/** What to look for in the list, and the ways from it. */
export function TenantListTools({ search, onAsk }: TenantListToolsProps) {
  return (
    <div className={classes.tools}>
      <SearchBox
        label={texts.search}
        value={search.search ?? ''}
        onSearch={(text) => onAsk({ search: text }, true)}
      />
      <ChoiceSelect
        label={texts.status}
        data={statuses}
        value={search.status ?? ''}
        onChoose={(status) => onAsk({ status })}
      />
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
