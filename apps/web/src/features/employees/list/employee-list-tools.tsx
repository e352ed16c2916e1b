import { employeesTexts } from '@jornada/texts/es/employees';
import { widgetTexts } from '@jornada/texts/es/widgets';
import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChoiceSelect } from '../../../shared/form/choice-select.tsx';
import { SearchBox } from '../../../shared/list/search-box.tsx';
import { departmentsQuery } from '../departments/departments.data.ts';
import { type EmployeeListSearch, readEmployeeListSearch } from './employee-list-search.ts';
import classes from './employee-list-tools.module.css';

const searchDelayMs = 350;

interface EmployeeListToolsProps {
  search: EmployeeListSearch;
  /** @param replace in the place of the present address, without a step of its own in the browser's history */
  onAsk: (question: Omit<EmployeeListSearch, 'page'>, replace?: boolean) => void;
}

/** What to look for in the list. */
export function EmployeeListTools({ search, onAsk }: EmployeeListToolsProps) {
  const departments = useDepartmentFilter(search.department);
  return (
    <div className={classes.tools}>
      <SearchBox
        label={employeesTexts.search}
        value={search.q ?? ''}
        delayMs={searchDelayMs}
        onSearch={(text) => onAsk({ q: text || undefined }, true)}
      />
      <ChoiceSelect
        label={employeesTexts.department}
        data={departments}
        value={search.department ?? ''}
        onChoose={(department) => onAsk({ department: readEmployeeListSearch({ department }).department })}
      />
      <Switch
        label={employeesTexts.onlyWithoutSchedule}
        checked={search.noSchedule ?? false}
        onChange={({ currentTarget }) => onAsk({ noSchedule: currentTarget.checked || undefined })}
      />
      <Switch
        label={employeesTexts.showInactive}
        checked={search.inactive ?? false}
        onChange={({ currentTarget }) => onAsk({ inactive: currentTarget.checked || undefined })}
      />
    </div>
  );
}

/** All departments and each one; one that the address names stands there even while, or although, it is not known. */
function useDepartmentFilter(chosen: string | undefined) {
  const { data, isPending } = useQuery(departmentsQuery);
  const choices = (data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isKnown = !chosen || choices.some(({ value }) => value === chosen);
  return [
    { value: '', label: employeesTexts.allDepartments },
    ...choices,
    ...(isKnown
      ? []
      : [{ value: chosen, label: isPending ? widgetTexts.loading : employeesTexts.unknownDepartment }]),
  ];
}
