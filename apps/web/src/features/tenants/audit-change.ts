import type { AuditValues } from '@jornada/contract/audit';
import { figure } from '@jornada/texts/es/figure';
import { tenantsTexts } from '@jornada/texts/es/tenants';
import { formatDate } from '../../shared/civil-format.ts';

const { fields, values } = tenantsTexts.audit;
const civilDate = /^\d{4}-\d{2}-\d{2}$/;

/** One value that a change found and left behind, in words; null where there was none. */
export interface ChangedValue {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What a change found and what it left, field by field; what stayed the same comes once, as left. */
export function changedValues(before: AuditValues | null, after: AuditValues | null): ChangedValue[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].map((name) => {
    const found = valueText(before?.[name]);
    const left = valueText(after?.[name]);
    return { label: fields[name] ?? name, before: found === left ? null : found, after: left };
  });
}

function valueText(value: AuditValues[string] | undefined): string | null {
  if (value === undefined) return null;
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'number') return figure(value);
  if (typeof value === 'string' && civilDate.test(value)) return formatDate(value);
  return values[String(value)] ?? String(value);
}
