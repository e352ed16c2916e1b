import { describe, expect, test } from 'vitest';
import { unnamedTables } from './unnamed-tables.ts';

/** `$1` is the company. */
const unnamed = (text: string) => unnamedTables(text, [1]);

describe('a statement says of which company its rows are', () => {
  test.each([
    'SELECT 1',
    'SELECT * FROM signing_keys',
    'SELECT relname FROM pg_class',
    "SELECT set_config('role', 'none', true)",
    'SELECT * FROM users WHERE tenant_id = $1 AND (active OR id = $2)',
    'SELECT * FROM users AS u WHERE $1::uuid = u.tenant_id',
    'SELECT * FROM tenants WHERE id = $1',
    'SELECT * FROM users JOIN sessions ON sessions.tenant_id = users.tenant_id WHERE users.tenant_id = $1',
    'SELECT * FROM users JOIN sessions USING (tenant_id) WHERE users.tenant_id = $1',
    'SELECT * FROM users AS u LEFT JOIN sessions AS s ON s.tenant_id = u.tenant_id WHERE u.tenant_id = $1',
    'SELECT * FROM users AS u WHERE u.tenant_id = $1 AND EXISTS (SELECT FROM sessions AS s WHERE s.tenant_id = u.tenant_id)',
    'WITH us AS (SELECT * FROM users WHERE tenant_id = $1) SELECT * FROM us JOIN sessions AS s ON s.tenant_id = us.tenant_id',
    'SELECT * FROM tenants AS c JOIN users AS u ON u.tenant_id = c.id WHERE c.id = $1',
    'SELECT id FROM users WHERE tenant_id = $1 UNION SELECT id FROM sessions WHERE tenant_id = $1',
    'INSERT INTO users (id) VALUES ($2)',
    'INSERT INTO users (id, tenant_id) VALUES ($2, $1), ($3, $1)',
    'INSERT INTO users (tenant_id, id) SELECT $1, id FROM unnest($2::uuid[]) AS given (id)',
    'UPDATE users SET active = true FROM sessions AS s WHERE users.tenant_id = $1 AND s.tenant_id = users.tenant_id',
    'DELETE FROM users USING sessions AS s WHERE users.tenant_id = $1 AND s.tenant_id = $1',
  ])('%s', (text) => {
    expect(unnamed(text)).toEqual([]);
  });
});

describe('a statement does not say of which company its rows are', () => {
  test.each([
    ['SELECT * FROM users', 'users'],
    ['SELECT * FROM users WHERE id = $1', 'users'],
    ['SELECT * FROM users WHERE tenant_id = $2', 'users'],
    ['SELECT * FROM users WHERE tenant_id = current_tenant_id()', 'users'],
    ['SELECT * FROM users WHERE tenant_id = $1 OR active', 'users'],
    ['SELECT * FROM users WHERE NOT tenant_id = $1', 'users'],
    ['SELECT * FROM users WHERE tenant_id <> $1', 'users'],
    ['SELECT * FROM public.users AS u', 'users AS u'],
    ['SELECT * FROM tenants WHERE $1 IS NOT NULL', 'tenants'],
    ['SELECT * FROM users JOIN sessions ON true WHERE users.tenant_id = $1', 'sessions'],
    ['SELECT * FROM users AS a JOIN users AS b ON a.tenant_id = b.tenant_id', 'users AS a', 'users AS b'],
    [
      'SELECT * FROM users AS u LEFT JOIN sessions AS s ON u.tenant_id = $1 AND s.tenant_id = $1',
      'users AS u',
    ],
    [
      'SELECT * FROM users AS u FULL JOIN sessions AS s ON s.tenant_id = $1 WHERE u.tenant_id = $1',
      'sessions AS s',
    ],
    ['SELECT (SELECT count(*) FROM sessions) FROM users WHERE tenant_id = $1', 'sessions'],
    ['SELECT * FROM users WHERE tenant_id = $1 AND id IN (SELECT user_id FROM sessions)', 'sessions'],
    ['WITH users AS (SELECT * FROM users) SELECT * FROM users', 'users'],
    ['SELECT * FROM (SELECT * FROM users) AS u WHERE tenant_id = $1', 'users'],
    ['SELECT * FROM (SELECT $2 AS tenant_id) AS given JOIN users USING (tenant_id)', 'users'],
    ['SELECT id FROM users WHERE tenant_id = $1 UNION SELECT id FROM sessions', 'sessions'],
    [
      'SELECT * FROM users AS u, LATERAL (SELECT s.tenant_id FROM sessions AS s WHERE s.tenant_id = u.tenant_id) AS l WHERE u.tenant_id = l.tenant_id',
      'users AS u',
    ],
    ['INSERT INTO users (tenant_id, id) VALUES ($2, $1)', 'users, into which rows of any company go'],
    [
      'INSERT INTO holidays (tenant_id) SELECT tenant_id FROM users',
      'users',
      'holidays, into which rows of any company go',
    ],
    ['UPDATE users SET active = true', 'users'],
    ['UPDATE users SET active = true FROM sessions WHERE users.tenant_id = $1', 'sessions'],
    [
      'UPDATE users SET tenant_id = $2 WHERE tenant_id = $1',
      'users, whose rows are moved to another company',
    ],
    ['DELETE FROM users WHERE id = $2', 'users'],
    ['SELECT 1; DELETE FROM users', 'users'],
    ['TRUNCATE users', 'users, which is not only read or written'],
  ])('%s', (text, ...tables) => {
    expect(unnamed(text)).toEqual(tables);
  });
});
