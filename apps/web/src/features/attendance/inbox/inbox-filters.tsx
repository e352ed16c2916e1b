import { attendanceTexts } from '@jornada/texts/attendance';
import { widgetTexts } from '@jornada/texts/widgets';
import { useQuery } from '@tanstack/react-query';
import { ChoiceSelect } from '../../../shared/form/choice-select.tsx';
import { ListFilters } from '../../../shared/list/list-filters.tsx';
import { SearchBox } from '../../../shared/list/search-box.tsx';
import type { ListAddress } from '../../../shared/list/use-list-address.ts';
import { attendanceDepartmentsQuery, type InboxPage } from '../attendance.data.ts';
import classes from './inbox-filters.module.css';
import { type InboxSearch, inboxKinds } from './inbox-search.ts';

const { inbox: texts } = attendanceTexts;
const searchDelayMs = 350;

interface InboxFiltersProps {
  address: ListAddress<InboxSearch>;
  /** Missing during the first load. */
  counts: InboxPage['counts'] | undefined;
}

/** The filters of what has to be resolved: name, kind with its count, and department. */
export function InboxFilters({ address, counts }: InboxFiltersProps) {
  const { tipo, departamento } = address.search;
  const kinds = inboxKinds.map((value) => ({
    value,
    label: counts ? texts.kindCount(texts.kinds[value], counts[value]) : texts.kinds[value],
  }));
  return (
    <div className={classes.tools}>
      <div className={classes.search}>
        <SearchBox label={texts.search} delayMs={searchDelayMs} {...address.searchedBy('q')} />
      </div>
      <ListFilters asked={[tipo, departamento]}>
        <ChoiceSelect
          label={texts.kind}
          data={[{ value: '', label: texts.allKinds }, ...kinds]}
          {...address.filteredBy('tipo')}
        />
        <ChoiceSelect
          label={texts.department}
          data={useDepartments(departamento)}
          {...address.filteredBy('departamento')}
        />
      </ListFilters>
    </div>
  );
}

/** All departments; the one in the address is listed even while, or although, it is unknown. */
function useDepartments(chosen: string | undefined) {
  const { data, isPending } = useQuery(attendanceDepartmentsQuery);
  const choices = (data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isKnown = !chosen || choices.some(({ value }) => value === chosen);
  const unknown = { value: chosen ?? '', label: isPending ? widgetTexts.loading : texts.unknownDepartment };
  return [{ value: '', label: texts.allDepartments }, ...choices, ...(isKnown ? [] : [unknown])];
}
