import { employeesTexts } from '@jornada/texts/es/employees';
import { Button, EmptyState, Group } from '@mantine/core';
import { IconEye, IconFilterOff, IconUserSearch } from '@tabler/icons-react';
import type { EmployeeListSearch } from './employee-list-search.ts';

interface NoEmployeesProps {
  search: EmployeeListSearch;
  onAsk: (question: Omit<EmployeeListSearch, 'page'>) => void;
}

/** What stands in the place of the list when nobody was found, with the ways out. */
export function NoEmployees({ search: { q, department, noSchedule, inactive }, onAsk }: NoEmployeesProps) {
  return (
    <EmptyState icon={<IconUserSearch size={40} aria-hidden />} title={employeesTexts.none}>
      <Group gap="sm" justify="center">
        {(q || department || noSchedule) && (
          <Button
            variant="default"
            leftSection={<IconFilterOff size={16} aria-hidden />}
            onClick={() => onAsk({ q: undefined, department: undefined, noSchedule: undefined })}
          >
            {employeesTexts.clearFilters}
          </Button>
        )}
        {!inactive && (
          <Button
            variant="default"
            leftSection={<IconEye size={16} aria-hidden />}
            onClick={() => onAsk({ inactive: true })}
          >
            {employeesTexts.showInactive}
          </Button>
        )}
      </Group>
    </EmptyState>
  );
}
