import type { Department } from '@jornada/contract/employees/departments';
import { departmentsTexts } from '@jornada/texts/employees-departments';
import { figure } from '@jornada/texts/figure';
import { Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { actionsColumn } from '../../../shared/list/actions-column.tsx';
import { RowAction } from '../../../shared/list/row-actions.tsx';
import { RowMenu } from '../../../shared/list/row-menu.tsx';
import type { TableColumn } from '../../../shared/list/table-column.ts';

const texts = departmentsTexts;

interface DepartmentHandlers {
  readonly onRename: (department: Department) => void;
  readonly onRemove: (department: Department) => void;
}

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
    actionsColumn(texts.columns.actions, (department) => (
      <>
        <RowAction
          icon={IconPencil}
          text={texts.rename}
          name={texts.of(texts.rename, department.name)}
          onClick={() => onRename(department)}
        />
        <RowMenu
          row={department.name}
          items={[
            {
              icon: IconTrash,
              text: texts.remove,
              isDangerous: true,
              onChoose: () => onRemove(department),
            },
          ]}
        />
      </>
    )),
  ];
}
