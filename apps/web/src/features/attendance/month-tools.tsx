import { attendanceTexts } from '@jornada/texts/attendance';
import { Group } from '@mantine/core';
import { SearchBox } from '../../shared/list/search-box.tsx';
import { CentreSelect } from './centre-select.tsx';
import { DepartmentSelect } from './department-select.tsx';
import type { MonthSearch } from './month-search.ts';

interface MonthToolsProps {
  search: MonthSearch;
  onAsk: (wanted: MonthSearch) => void;
}

/** Of whom a month is shown: by name, department and work centre. */
export function MonthTools({ search, onAsk }: MonthToolsProps) {
  return (
    <Group gap="sm" align="flex-end">
      <SearchBox
        label={attendanceTexts.filters.employee}
        value={search.q ?? ''}
        onSearch={(text) => onAsk({ q: text || undefined })}
      />
      <DepartmentSelect
        value={search.departamento ?? ''}
        onChoose={(id) => onAsk({ departamento: id || undefined })}
      />
      <CentreSelect value={search.centro ?? ''} onChoose={(id) => onAsk({ centro: id || undefined })} />
    </Group>
  );
}
