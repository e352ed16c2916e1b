import { companyAuditTexts } from '@jornada/texts/company-audit';
import { useQuery } from '@tanstack/react-query';
import { departmentsQuery } from '../../../shared/people/department-choices.ts';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { roleNamesQuery } from '../company.data.ts';
import { auditValueName } from './audit-value-name.ts';

/** The texts of the company's log, with the names of departments and roles as far as the person may see them. */
export function useAuditWords() {
  const maySeeRoles = usePermission('users.manage');
  const { data: departments = [] } = useQuery(departmentsQuery);
  const { data: roles = [] } = useQuery({ ...roleNamesQuery, enabled: maySeeRoles });
  const names = new Map([...departments, ...roles].map(({ id, name }) => [id, name]));
  const nameOf = (field: string, value: string) => auditValueName(field, value, names);
  return { ...companyAuditTexts, nameOf };
}
