import { expect, test } from 'vitest';
import { isMeantForSpread, unfitForSpread } from './fit-for-spread.ts';
import { splitStatements } from './split-statements.ts';

const reasons = (statements: string) => unfitForSpread(statements).map((line) => line.replace(/^.*?: /, ''));

test.each([
  "ALTER TABLE absences ADD COLUMN extra text CHECK (extra <> 'x')",
  'ALTER TABLE absences ADD COLUMN other uuid, ADD COLUMN extra uuid REFERENCES users (id)',
])('a rule inside ADD COLUMN is refused: %s', (statement) => {
  expect(reasons(statement)).toEqual([
    'Citus refuses a rule inside ADD COLUMN: ADD CONSTRAINT in an ALTER TABLE of its own',
  ]);
});

test.each([
  "ALTER TABLE absences ADD COLUMN extra text, ADD CONSTRAINT absences_extra CHECK (extra <> 'x')",
  'ALTER TABLE absences\n  DROP CONSTRAINT one,\n  ADD CONSTRAINT one CHECK (length(a) < 9)',
])('ADD CONSTRAINT beside other actions is refused: %s', (statement) => {
  expect(reasons(statement)).toEqual([
    'Citus refuses ADD CONSTRAINT beside other actions: an ALTER TABLE of its own',
  ]);
});

test('a constraint without a name is refused', () => {
  expect(reasons('ALTER TABLE absences ADD CHECK (length(reason) < 9)')).toEqual([
    'name it, ADD CONSTRAINT: each server would give it another name',
  ]);
});

test('a foreign key that sets columns is refused', () => {
  expect(
    reasons('CREATE TABLE a (tenant_id uuid, b uuid REFERENCES users (id) ON DELETE SET NULL (b))'),
  ).toEqual(['a foreign key that sets columns is refused by Citus']);
});

test.each([
  'CREATE INDEX CONCURRENTLY a ON b (c)',
  'CREATE TABLE a AS SELECT 1',
  'DO $$ BEGIN UPDATE users SET active = false; END $$',
  'UPDATE users SET department_id = (SELECT id FROM departments)',
  'UPDATE users SET id = gen_random_uuid()',
  'INSERT INTO users SELECT * FROM users',
  'ALTER TABLE users ALTER COLUMN email TYPE varchar(9)',
  'CREATE CONSTRAINT TRIGGER a AFTER INSERT ON b EXECUTE FUNCTION c()',
  'CREATE VIEW a AS SELECT 1',
])('what was not tried there is refused: %s', (statement) => {
  expect(reasons(statement)).toEqual(['this form was not tried on Citus']);
});

test('each statement that is refused is told, and no other', () => {
  const migration = `-- Extra; and more.
    ALTER TABLE a ADD COLUMN b text DEFAULT ';', ADD COLUMN c numeric(4, 2);
    ALTER TABLE a ADD CHECK (b <> 'x, ADD');
    CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM 1; RETURN NEW; END $$;
    VACUUM a;`;
  expect(unfitForSpread(migration)).toEqual([
    "ALTER TABLE a ADD CHECK (b <> 'x, ADD'): name it, ADD CONSTRAINT: each server would give it another name",
    'VACUUM a: this form was not tried on Citus',
  ]);
});

test('statements are parted where they end, and comments are none', () => {
  const body = "$body$ BEGIN; -- Kept; here.\n 'it''s'; END $body$";
  expect(
    splitStatements(
      `-- One; not yet.\nSELECT ';', "a;b" /* two; */ - 1;\n\n;CREATE FUNCTION f AS ${body};\n-- No more.`,
    ),
  ).toEqual([`SELECT ';', "a;b"   - 1`, `CREATE FUNCTION f AS ${body}`]);
});

test('migrations from before there was the rule are not meant for it', () => {
  expect(['0145_sign_in_directory.sql', '0149_a.sql', '1000_b.sql'].map(isMeantForSpread)).toEqual([
    false,
    true,
    true,
  ]);
});
