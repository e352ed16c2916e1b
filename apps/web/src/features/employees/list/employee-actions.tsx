import type { Employee } from '@jornada/contract/employees/employee';
import { employeesTexts } from '@jornada/texts/employees';
import { IconPencil } from '@tabler/icons-react';
import { RowAction, RowActions } from '../../../shared/list/row-actions.tsx';
import { RowMenu } from '../../../shared/list/row-menu.tsx';
import type { EmployeeHandlers } from './employee-handlers.ts';
import { type EmployeePowers, useEmployeeItems } from './use-employee-items.ts';

const { actions: texts } = employeesTexts;

interface EmployeeActionsProps extends EmployeeHandlers, EmployeePowers {
  employee: Employee;
}

/** The actions on a person in a row of the list. */
export function EmployeeActions({ employee, onEdit, ...props }: EmployeeActionsProps) {
  const { name, active } = employee;
  const { items, isBusy } = useEmployeeItems(employee, props);
  return (
    <RowActions>
      {props.mayManage && (
        <RowAction
          icon={IconPencil}
          text={texts.edit}
          name={texts.of(texts.edit, name)}
          reason={active ? null : texts.onlyActive}
          onClick={() => onEdit(employee)}
        />
      )}
      <RowMenu row={name} isBusy={isBusy} items={items} />
    </RowActions>
  );
}
