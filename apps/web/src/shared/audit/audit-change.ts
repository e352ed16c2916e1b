import type { AuditValues } from '@jornada/contract/audit';
import { figure } from '@jornada/texts/figure';
import { formatDate, formatMonth } from '../time/civil-format.ts';

/** A date that stands alone or before a name: '2026-01-06 Reyes'. */
const leadingDate = /^\d{4}-\d{2}-\d{2}(?= |$)/;
const wholeMonth = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The words of a log: the names of its fields and of those values that have one. */
export interface AuditWords {
  readonly before: string;
  readonly after: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
  /** For values that no list of words holds, as ids are; undefined leaves them as they are. */
  readonly nameOf?: (field: string, value: string) => string | undefined;
}

/** One value that a change found and left behind, in words; null where there was none. */
export interface ChangedValue {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What a change found and what it left, field by field; what stayed the same comes once, as left. */
export function changedValues(
  before: AuditValues | null,
  after: AuditValues | null,
  words: Pick<AuditWords, 'fields' | 'values' | 'nameOf'>,
): ChangedValue[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].map((name) => {
    const found = valueText(name, before?.[name], words);
    const left = valueText(name, after?.[name], words);
    return { label: words.fields[name] ?? name, before: found === left ? null : found, after: left };
  });
}

function valueText(
  field: string,
  value: AuditValues[string] | undefined,
  { values, nameOf }: Pick<AuditWords, 'values' | 'nameOf'>,
): string | null {
  if (value === undefined) return null;
  const none = values.null ?? '';
  const textOf = (one: string | boolean | null) =>
    (typeof one === 'string' && nameOf?.(field, one)) ||
    (values[String(one)] ?? (datesInWords(String(one)) || none));
  if (Array.isArray(value)) return value.length > 0 ? value.map(textOf).join(', ') : none;
  if (typeof value === 'number') return figure(value);
  return textOf(value);
}

function datesInWords(text: string): string {
  return wholeMonth.test(text) ? formatMonth(text) : text.replace(leadingDate, formatDate);
}
