import { expect, test } from 'vitest';
import { connected } from './database-server.ts';
import { otherTables, peopleTables } from './people-tables.ts';
import { migratedDatabase } from './test-database.ts';

test('every table with a column of somebody’s id is known, and what is known of them is so', async () => {
  const database = await migratedDatabase();
  try {
    const columns = await connected(database.connectionString, async (client) => {
      const { rows } = await client.query(
        "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'",
      );
      return rows.map((row): readonly [string, string] => [row.table_name, row.column_name]);
    });
    const ofPeople = columns.filter(([, column]) => column === 'user_id' || column === 'employee_id');
    const known = new Map([...peopleTables].map(([table, { person }]) => [table, person]));
    const unknown = ofPeople.filter(
      ([table, column]) => known.get(table) !== column && !otherTables.has(table),
    );
    expect(unknown).toEqual([]);
    const there = new Set(columns.map((column) => column.join('.')));
    const missing = [...peopleTables].flatMap(([table, { names }]) =>
      names.map((name) => `${table}.${name}`).filter((name) => !there.has(name)),
    );
    expect(missing).toEqual([]);
    const tables = new Set(columns.map(([table]) => table));
    expect([...otherTables.keys()].filter((table) => !tables.has(table))).toEqual([]);
  } finally {
    await database.drop();
  }
});
