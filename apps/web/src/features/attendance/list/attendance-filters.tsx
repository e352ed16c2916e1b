import { attendanceTexts } from '@jornada/texts/attendance';
import { NativeSelect, Text } from '@mantine/core';
import { DateRangeFields } from '../../../shared/form/date-range-fields.tsx';
import { ListFilters } from '../../../shared/list/list-filters.tsx';
import { SearchBox } from '../../../shared/list/search-box.tsx';
import type { ListAddress } from '../../../shared/list/use-list-address.ts';
import { CentreSelect } from '../centre-select.tsx';
import { DepartmentSelect } from '../department-select.tsx';
import classes from './attendance-filters.module.css';
import { type AttendanceSearch, dayStatuses, shownRange } from './attendance-search.ts';

const { filters: texts, statuses } = attendanceTexts;
const searchDelayMs = 350;
const statusChoices = [
  { value: '', label: texts.allStatuses },
  ...dayStatuses.map((value) => ({ value, label: statuses[value] })),
];

interface AttendanceFiltersProps {
  address: ListAddress<AttendanceSearch>;
  /** A civil date. */
  today: string;
  /** Whether the days are of one person: then nobody is looked for. */
  isOfOne: boolean;
}

/** The filters of the days: person, dates and status. On a phone all but the name are in a sheet. */
export function AttendanceFilters({ address, today, isOfOne }: AttendanceFiltersProps) {
  const { search, ask } = address;
  const { value, onChoose } = address.filteredBy('status');
  return (
    <>
      <div className={classes.tools}>
        {!isOfOne && (
          <div className={classes.search}>
            <SearchBox label={texts.employee} delayMs={searchDelayMs} {...address.searchedBy('q')} />
          </div>
        )}
        <ListFilters asked={[search.from, search.status, search.departamento, search.centro]}>
          <DateRangeFields value={shownRange(search, today)} words={texts} onChoose={ask} />
          <NativeSelect
            label={texts.status}
            data={statusChoices}
            value={value}
            onChange={({ currentTarget }) => onChoose(currentTarget.value)}
          />
          {!isOfOne && <DepartmentSelect {...address.filteredBy('departamento')} />}
          {!isOfOne && <CentreSelect {...address.filteredBy('centro')} />}
        </ListFilters>
      </div>
      {value === 'JUSTIFICADO' && (
        <Text size="sm" c="dimmed">
          {texts.justifiedToo}
        </Text>
      )}
    </>
  );
}
