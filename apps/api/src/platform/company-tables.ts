import type { DB } from './database-types.gen.ts';

/** The tables whose rows each belong to a company. */
type CompanyTable = { [Table in keyof DB]: 'tenantId' extends keyof DB[Table] ? Table : never }[keyof DB];

/** All others, with the column that tells the company nevertheless. The compiler sees to it that none is missing and none too many. */
const otherTables: Record<Exclude<keyof DB, CompanyTable>, 'id' | null> = {
  backupState: null,
  reservedNames: null,
  signingKeys: null,
  tenants: 'id',
  throttleCounters: null,
};

const columns = new Map(
  Object.entries(otherTables).map(([table, column]) => [
    table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    column,
  ]),
);

/** The column of a table, as the database calls both, that tells whose each row is; null for a table of no company's rows. */
export function companyColumn(table: string): string | null {
  const column = columns.get(table);
  return column === undefined ? 'tenant_id' : column;
}
