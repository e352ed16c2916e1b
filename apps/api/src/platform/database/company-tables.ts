import type { DB } from './database-types.gen.ts';

/** The tables whose rows each belong to a company. */
type CompanyTable = { [Table in keyof DB]: 'tenantId' extends keyof DB[Table] ? Table : never }[keyof DB];

/** All other tables, with the column that names their company if there is one. The compiler checks that the list is complete. */
const otherTables: Record<Exclude<keyof DB, CompanyTable>, 'id' | null> = {
  backupState: null,
  reservedNames: null,
  signInDirectory: null,
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

/**
 * The column that says to which company each row of a table belongs, in the database's spelling; null for a table without companies' rows.
 */
export function companyColumn(table: string): string | null {
  const column = columns.get(table);
  return column === undefined ? 'tenant_id' : column;
}
