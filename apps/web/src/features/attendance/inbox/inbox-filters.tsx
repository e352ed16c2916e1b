import { inboxKinds } from '@jornada/contract/attendance/inbox-kinds';
import { attendanceTexts } from '@jornada/texts/attendance';
import { ChoiceSelect } from '../../../shared/form/choice-select.tsx';
import { ListFilters } from '../../../shared/list/list-filters.tsx';
import { SearchBox } from '../../../shared/list/search-box.tsx';
import type { ListAddress } from '../../../shared/list/use-list-address.ts';
import { CentreFilter } from '../../../shared/people/centre-filter.tsx';
import { DepartmentFilter } from '../../../shared/people/department-filter.tsx';
import type { InboxPage } from '../attendance.data.ts';
import classes from './inbox-filters.module.css';
import type { InboxSearch } from './inbox-search.ts';

const { inbox: texts } = attendanceTexts;
const searchDelayMs = 350;

interface InboxFiltersProps {
  address: ListAddress<InboxSearch>;
  /** Missing during the first load. */
  counts: InboxPage['counts'] | undefined;
}

/** The filters of what has to be resolved: name, kind with its count, department and work centre. */
export function InboxFilters({ address, counts }: InboxFiltersProps) {
  const { tipo, departamento, centro } = address.search;
  const kinds = inboxKinds.map((value) => ({
    value,
    label: counts ? texts.kindCount(texts.kinds[value], counts[value]) : texts.kinds[value],
  }));
  return (
    <div className={classes.tools}>
      <div className={classes.search}>
        <SearchBox label={texts.search} delayMs={searchDelayMs} {...address.searchedBy('q')} />
      </div>
      <ListFilters asked={[tipo, departamento, centro]}>
        <ChoiceSelect
          label={texts.kind}
          data={[{ value: '', label: texts.allKinds }, ...kinds]}
          {...address.filteredBy('tipo')}
        />
        <DepartmentFilter {...address.filteredBy('departamento')} />
        <CentreFilter {...address.filteredBy('centro')} />
      </ListFilters>
    </div>
  );
}
