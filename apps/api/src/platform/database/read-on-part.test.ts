import { expect, test } from 'vitest';
import { markTables, onPart } from './read-on-part.ts';

test('each table is marked and keeps the name that columns call it by', () => {
  expect(
    markTables(`SELECT (SELECT 1 FROM punches AS later WHERE later.id = punches.id)
      FROM punches CROSS JOIN LATERAL (SELECT id FROM users WHERE id = $1) AS person
      JOIN unnest($2::uuid[]) AS asked (id) ON true`),
  ).toBe(
    'SELECT (SELECT 1 FROM %punches% AS later WHERE later.id = punches.id) ' +
      'FROM %punches% AS punches CROSS JOIN LATERAL (SELECT id FROM %users% AS users WHERE id = $1) AS person ' +
      'JOIN unnest($2::uuid[]) AS asked (id) ON true',
  );
});

test('a statement has the same name each time, and another one another', () => {
  const nameOf = (text: string) => onPart(text, [], 'company').values[1];
  expect(nameOf('SELECT 1 FROM users')).toBe(nameOf('SELECT 1 FROM users'));
  expect(nameOf('SELECT 1 FROM users')).not.toBe(nameOf('SELECT 2 FROM users'));
});

test('values are sent as PostgreSQL reads them, whatever their type', () => {
  const { values } = onPart('SELECT $1', ['a,b', null, 3, ['"', '\\', null, 'x y'], []], 'company');
  expect([values[0], values[3]]).toEqual(['company', ['a,b', null, '3', '{"\\"","\\\\",NULL,"x y"}', '{}']]);
});
