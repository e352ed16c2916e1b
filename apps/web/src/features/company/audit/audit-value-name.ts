import { companyAuditTexts } from '@jornada/texts/company-audit';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const named: readonly string[] = ['departmentId', 'roles'];

/** A stretch as the log has it: '1: 09:00–17:00 (±15, −30)', Monday being 1. */
const stretch = /^(\d): (\S+) \(±(\d+), −(\d+)\)$/;

/** The name behind an id, a code or an address in the log; undefined for values that need none. */
export function auditValueName(
  field: string,
  value: string,
  names: ReadonlyMap<string, string>,
): string | undefined {
  if (field === 'logo') return companyAuditTexts.image;
  if (field === 'segments') return segmentWords(value);
  const code = companyAuditTexts.codes[field]?.[value];
  if (code !== undefined) return code;
  if (!named.includes(field) || !uuid.test(value)) return undefined;
  return names.get(value) ?? companyAuditTexts.unknownId(value);
}

function segmentWords(value: string): string | undefined {
  const [, day, hours, flexibility, pause] = stretch.exec(value) ?? [];
  if (hours === undefined) return undefined;
  return companyAuditTexts.segment(Number(day), hours, Number(flexibility), Number(pause));
}
