import type { AuditValues } from '@jornada/contract/audit';
import type { CompanyAction } from '@jornada/contract/company/audit-log';
import { withoutKind } from '@jornada/core/absences/shown-kind';

/** How two actions were written before 0084, when they told the kind of an absence; the log is never changed. */
const formerNames = {
  SICK_LEAVE_CONFIRMED: 'ABSENCE_CONFIRMED',
  SICK_LEAVE_ENDED: 'ABSENCE_ENDED',
} as const satisfies Record<string, CompanyAction>;

/** An action by its present name. */
export function presentName(written: string): CompanyAction {
  // Only `writeAudit` writes them.
  return (formerNames as Readonly<Record<string, CompanyAction>>)[written] ?? (written as CompanyAction);
}

/** Every name under which actions were ever written. */
export function everyName(actions: readonly CompanyAction[]): string[] {
  const former = Object.entries(formerNames).flatMap(([name, now]) => (actions.includes(now) ? [name] : []));
  return [...actions, ...former];
}

/** What of an absence says why somebody is absent, or may. */
const telling: ReadonlySet<string> = new Set(['leaveKind', 'note', 'fileName']);

/** The values of an entry as those may read them who are not to know why somebody is absent. */
export function valuesWithoutKind(action: CompanyAction, values: AuditValues | null): AuditValues | null {
  if (values === null || !action.startsWith('ABSENCE_')) return values;
  const kept = Object.entries(values).filter(([field]) => !telling.has(field));
  return Object.fromEntries(
    kept.map(([field, value]) => [
      field,
      field === 'absenceType' && typeof value === 'string' ? withoutKind(value) : value,
    ]),
  );
}
