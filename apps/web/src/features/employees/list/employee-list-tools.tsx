import { employeesTexts } from '@jornada/texts/employees';
import { widgetTexts } from '@jornada/texts/widgets';
import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ChoiceSelect } from '../../../shared/form/choice-select.tsx';
import { ListFilters } from '../../../shared/list/list-filters.tsx';
import { SearchBox } from '../../../shared/list/search-box.tsx';
import type { ListAddress } from '../../../shared/list/use-list-address.ts';
import { departmentsQuery } from '../departments/departments.data.ts';
import type { EmployeeListSearch } from '../employee-list-search.ts';
import classes from './employee-list-tools.module.css';

const searchDelayMs = 350;
const employments = Object.entries(employeesTexts.employmentChoices).map(([value, label]) => ({
  value,
  label,
}));
const roles = Object.entries(employeesTexts.roles).map(([value, label]) => ({ value, label }));

export function EmployeeListTools({ address }: { address: ListAddress<EmployeeListSearch> }) {
  const { department, role, noSchedule, employment, inactive } = address.search;
  const departments = useDepartmentFilter(department);
  return (
    <div className={classes.tools}>
      <SearchBox label={employeesTexts.search} delayMs={searchDelayMs} {...address.searchedBy('q')} />
      <ListFilters asked={[department, role, noSchedule, employment, inactive]}>
        <ChoiceSelect
          label={employeesTexts.department}
          data={departments}
          {...address.filteredBy('department')}
        />
        <ChoiceSelect
          label={employeesTexts.role}
          data={[{ value: '', label: employeesTexts.allRoles }, ...roles]}
          {...address.filteredBy('role')}
        />
        <ChoiceSelect
          label={employeesTexts.employmentFilter}
          data={employments}
          {...address.filteredBy('employment')}
        />
        <Switch
          label={employeesTexts.withoutSchedule}
          checked={noSchedule ?? false}
          onChange={({ currentTarget }) => address.ask({ noSchedule: currentTarget.checked })}
        />
        <Switch
          label={employeesTexts.showInactive}
          checked={inactive ?? false}
          onChange={({ currentTarget }) => address.ask({ inactive: currentTarget.checked })}
        />
      </ListFilters>
    </div>
  );
}

/** All departments; the one in the address is listed even while, or although, it is unknown. */
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
