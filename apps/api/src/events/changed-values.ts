import type { AuditValues } from '@jornada/contract/audit';

/** Those of the given fields whose values differ, as they were and as they are; null when none does. */
export function changedValues<T extends AuditValues>(
  before: T,
  after: T,
): { before: AuditValues; after: AuditValues } | null {
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );
  if (names.length === 0) return null;
  const pick = (values: T) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}
