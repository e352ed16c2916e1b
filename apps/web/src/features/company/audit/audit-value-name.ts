import { companyAuditTexts } from '@jornada/texts/company-audit';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const named: readonly string[] = ['departmentId', 'roles'];

/** The name behind an id or address in the log; undefined for values that need none. */
export function auditValueName(
  field: string,
  value: string,
  names: ReadonlyMap<string, string>,
): string | undefined {
  if (field === 'logo') return companyAuditTexts.image;
  if (!named.includes(field) || !uuid.test(value)) return undefined;
  return names.get(value) ?? companyAuditTexts.unknownId(value);
}
