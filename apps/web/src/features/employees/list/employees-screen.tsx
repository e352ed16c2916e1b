import { employeesTexts } from '@jornada/texts/es/employees';
import { Stack } from '@mantine/core';
import { Navigate } from '@tanstack/react-router';
import { NotAllowed } from '../../../shared/feedback/not-allowed.tsx';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { EmployeeTabs } from '../employee-tabs.tsx';
import { EmployeeList } from './employee-list.tsx';

/** The people of the company, for whoever may see them; who may only give roles is led to that. */
export function EmployeesScreen() {
  const mayRead = usePermission('employees.read');
  const mayGiveRoles = usePermission('users.manage');
  if (!mayRead && mayGiveRoles) return <Navigate to="/admin/empleados/administracion" replace />;
  if (!mayRead) return <NotAllowed text={employeesTexts.notAllowed} />;
  return (
    <Stack gap="md">
      <EmployeeTabs />
      <EmployeeList />
    </Stack>
  );
}
