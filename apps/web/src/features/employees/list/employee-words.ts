import type { CompanyRole } from '@jornada/contract/employees/custom-roles';
import { employeesTexts } from '@jornada/texts/employees';
import { formatDate } from '../../../shared/time/civil-format.ts';

/** The dates of part-time work. */
export function partTimeInWords(from: string, until: string | null): string {
  const since = formatDate(from);
  return until === null
    ? employeesTexts.partTimeSince(since)
    : employeesTexts.partTimeBetween(since, formatDate(until));
}

/** The names of somebody's custom roles. */
export function otherRoles(roleIds: readonly string[], companyRoles: readonly CompanyRole[] = []): string[] {
  return companyRoles
    .filter(({ id, isBuiltIn }) => !isBuiltIn && roleIds.includes(id))
    .map(({ name }) => name);
}
