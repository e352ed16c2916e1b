import type { Department } from '@jornada/contract/employees/departments';
import { departmentsTexts } from '@jornada/texts/employees-departments';
import { figure } from '@jornada/texts/figure';
import { Box, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { actionsColumn } from '../../../shared/list/actions-column.tsx';
import { RowAction } from '../../../shared/list/row-actions.tsx';
import { RowMenu } from '../../../shared/list/row-menu.tsx';
import type { TableColumn } from '../../../shared/list/table-column.ts';
import { formatDate } from '../../../shared/time/civil-format.ts';

const texts = departmentsTexts;

/** A department with how many there are above it. */
export interface DepartmentRow extends Department {
  readonly depth: number;
}

interface DepartmentHandlers {
  readonly onEdit: (department: Department) => void;
  readonly onRemove: (department: Department) => void;
}

export function departmentColumns({ onEdit, onRemove }: DepartmentHandlers): TableColumn<DepartmentRow>[] {
  return [
    {
      key: 'name',
      header: texts.columns.name,
      cell: ({ name, depth }) => (
        <Text span size="sm" fw={600}>
          <Box component="span" pl={depth * 20}>
            {depth > 0 && <span aria-hidden>└ </span>}
            {name}
          </Box>
        </Text>
      ),
      isRowHeader: true,
      inCard: 'head',
    },
    {
      key: 'managers',
      header: texts.columns.managers,
      cell: (department) => <Text size="sm">{managersText(department)}</Text>,
      isLong: true,
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
          text={texts.edit}
          name={texts.of(texts.edit, department.name)}
          onClick={() => onEdit(department)}
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

function managersText({ managers, deputies }: Department): string {
  const named = [
    ...managers.map(({ fullName }) => fullName),
    ...deputies.map(({ fullName, from, until }) =>
      texts.deputyBetween(fullName, formatDate(from), formatDate(until)),
    ),
  ];
  return named.length > 0 ? named.join(', ') : texts.noManagers;
}
