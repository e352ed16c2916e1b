import { employeesTexts } from '@jornada/texts/employees';
import { Switch } from '@mantine/core';
import { ChoiceSelect } from '../../../shared/form/choice-select.tsx';
import { ListFilters } from '../../../shared/list/list-filters.tsx';
import { SearchBox } from '../../../shared/list/search-box.tsx';
import type { ListAddress } from '../../../shared/list/use-list-address.ts';
import { CentreFilter } from '../../../shared/people/centre-filter.tsx';
import { useDepartmentChoices } from '../../../shared/people/department-choices.ts';
import type { EmployeeListSearch } from '../employee-list-search.ts';
import classes from './employee-list-tools.module.css';

const searchDelayMs = 350;
const employments = Object.entries(employeesTexts.employmentChoices).map(([value, label]) => ({
  value,
  label,
}));
const roles = Object.entries(employeesTexts.roles).map(([value, label]) => ({ value, label }));

export function EmployeeListTools({ address }: { address: ListAddress<EmployeeListSearch> }) {
  const { department, centre, role, noSchedule, employment, inactive } = address.search;
  const departments = useDepartmentChoices(department);
  return (
    <div className={classes.tools}>
      <SearchBox label={employeesTexts.search} delayMs={searchDelayMs} {...address.searchedBy('q')} />
      <ListFilters asked={[department, centre, role, noSchedule, employment, inactive]}>
        <ChoiceSelect
          label={employeesTexts.department}
          data={departments}
          {...address.filteredBy('department')}
        />
        <CentreFilter {...address.filteredBy('centre')} />
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
