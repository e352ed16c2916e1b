import type { Department } from '@jornada/contract/employees/departments';
import { departmentsTexts } from '@jornada/texts/es/employees-departments';
import { figure } from '@jornada/texts/es/figure';
import { Button, Group, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { TableColumn } from '../../../shared/list/table-column.ts';

const texts = departmentsTexts;

interface DepartmentHandlers {
  readonly onRename: (department: Department) => void;
  readonly onRemove: (department: Department) => void;
}

/** The columns of the list of departments. */
export function departmentColumns({ onRename, onRemove }: DepartmentHandlers): TableColumn<Department>[] {
  return [
    {
      key: 'name',
      header: texts.columns.name,
      cell: ({ name }) => (
        <Text span size="sm" fw={600}>
          {name}
        </Text>
      ),
      isRowHeader: true,
      inCard: 'head',
    },
    {
      key: 'people',
      header: texts.columns.people,
      cell: ({ employeeCount }) => figure(employeeCount),
      isFigure: true,
    },
    {
      key: 'actions',
      header: texts.columns.actions,
      cell: (department) => (
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPencil size={14} aria-hidden />}
            aria-label={texts.of(texts.rename, department.name)}
            onClick={() => onRename(department)}
          >
            {texts.rename}
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconTrash size={14} aria-hidden />}
            aria-label={texts.of(texts.remove, department.name)}
            onClick={() => onRemove(department)}
          >
            {texts.remove}
          </Button>
        </Group>
      ),
      inCard: 'foot',
    },
  ];
}
