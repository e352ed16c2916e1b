import { companyAuditTexts } from '@jornada/texts/es/company-audit';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const named: readonly string[] = ['departmentId', 'roles'];

/** What an id or an address in the log stands for; undefined for a value that says so itself. */
export function auditValueName(
  field: string,
  value: string,
  names: ReadonlyMap<string, string>,
): string | undefined {
  if (field === 'logo') return companyAuditTexts.image;
  if (!named.includes(field) || !uuid.test(value)) return undefined;
  return names.get(value) ?? companyAuditTexts.unknownId(value);
}
