import { employeesTexts as texts } from '@jornada/texts/es/employees';
import { usePermission } from '../../shared/session/use-permissions.ts';
import { PageTabs } from '../../shared/widgets/page-tabs.tsx';

const tabs = [
  { to: '/admin/empleados', label: texts.people },
  { to: '/admin/empleados/administracion', label: texts.administration },
] as const;

/** The people as those who work, and as accounts with roles; nothing for who may see one of both alone. */
export function EmployeeTabs() {
  const seesBoth = [usePermission('employees.read'), usePermission('users.manage')].every(Boolean);
  return seesBoth ? <PageTabs label={texts.parts} tabs={tabs} /> : null;
}
