import { employeesTexts } from '@jornada/texts/employees';
import { Button, EmptyState, Group } from '@mantine/core';
import { IconEye, IconUserSearch } from '@tabler/icons-react';
import { ClearFilters } from '../../../shared/list/clear-filters.tsx';
import type { ListAddress } from '../../../shared/list/use-list-address.ts';
import type { EmployeeListSearch } from '../employee-list-search.ts';

/** Shown in place of an empty list, with buttons to change the filters. */
export function NoEmployees({ address }: { address: ListAddress<EmployeeListSearch> }) {
  const { q, department, role, noSchedule, employment, inactive } = address.search;
  return (
    <EmptyState icon={<IconUserSearch size={40} aria-hidden />} title={employeesTexts.none}>
      <Group gap="sm" justify="center">
        {(q || department || role || noSchedule || employment) && (
          <ClearFilters onClear={address.clearFilters}>{employeesTexts.clearFilters}</ClearFilters>
        )}
        {!inactive && (
          <Button
            variant="default"
            leftSection={<IconEye size={16} aria-hidden />}
            onClick={() => address.ask({ inactive: true })}
          >
            {employeesTexts.showInactive}
          </Button>
        )}
      </Group>
    </EmptyState>
  );
}
