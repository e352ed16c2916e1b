import { describe, expect, test } from 'vitest';
import { reasons } from '../platform/transactions/unrestricted.ts';
import { peopleOfStatement } from './people-of-statement.ts';

/** By which values a statement says whose each table is: none for a condition on who is visible, null where it does not say. */
const told = (text: string) =>
  peopleOfStatement(text).needs.map(
    ({ of, ties }) =>
      `${of}: ${ties.map(({ values, reason }) => reason ?? values.join('+')).join(' or ') || (ties.length > 0 ? 'visible' : 'nobody')}`,
  );
const [reason = ''] = Object.keys(reasons);

describe('a statement says whose rows it reads', () => {
  test.each([
    ['SELECT 1'],
    ['SELECT * FROM departments'],
    ['SELECT * FROM users WHERE id = $1', 'users: 1'],
    ['SELECT * FROM users AS u WHERE active AND $2::uuid = u.id', 'users AS u: 2'],
    ['SELECT * FROM users WHERE id = any($1::uuid[])', 'users: 1'],
    ['SELECT * FROM users WHERE id IN ($1, $2)', 'users: 1+2'],
    ['SELECT * FROM users WHERE coalesce(true, users.id IS NULL)', 'users: visible'],
    [`SELECT * FROM users WHERE coalesce(true, users.id::text = '${reason}')`, `users: ${reason}`],
    ['SELECT * FROM users WHERE false', 'users: visible'],
    ['SELECT * FROM absences WHERE id = $1 AND user_id = $2', 'absences: 1 or 2'],
    [
      'SELECT * FROM punches AS p JOIN users AS u ON u.id = p.employee_id WHERE coalesce(true, u.id IS NULL)',
      'punches AS p: visible',
      'users AS u: visible',
    ],
    [
      'SELECT * FROM absences AS a LEFT JOIN users AS decider ON decider.id = a.decided_by WHERE a.user_id = $1',
      'absences AS a: 1',
      'users AS decider: visible',
    ],
    [
      'SELECT * FROM unnest($1::uuid[], $2::date[]) AS asked (user_id, date) JOIN day_notes AS n ON n.user_id = asked.user_id',
      'day_notes AS n: 1+2',
    ],
    [
      'SELECT * FROM unnest($1::uuid[]) AS asked (id) CROSS JOIN LATERAL (SELECT * FROM punches WHERE employee_id = asked.id) AS p',
      'punches: 1',
    ],
    [
      'SELECT * FROM (SELECT user_id FROM absences UNION ALL SELECT user_id FROM time_off) AS away JOIN users AS u ON u.id = away.user_id WHERE coalesce(true, u.id IS NULL)',
      'absences: visible',
      'time_off: visible',
      'users AS u: visible',
    ],
    [
      'SELECT (SELECT count(*) FROM punches WHERE employee_id = users.id) FROM users WHERE id = $1',
      'users: 1',
      'punches: visible',
    ],
    [
      'WITH seen AS (SELECT id FROM users WHERE coalesce(true, users.id IS NULL)) SELECT * FROM seen JOIN punches ON employee_id = seen.id',
      'users: visible',
      'punches: visible',
    ],
    [
      'SELECT * FROM day_rows WHERE user_id IN (SELECT id FROM users WHERE coalesce(true, users.id IS NULL))',
      'day_rows: visible',
      'users: visible',
    ],
    ['SELECT * FROM punches WHERE (employee_id, id) = ($1, $2)', 'punches: 1 or 2'],
    ['UPDATE absences SET reason = $1 WHERE id = $2', 'absences: 2'],
    [
      'DELETE FROM day_rows AS r USING unnest($1::uuid[]) AS gone (user_id) WHERE r.user_id = gone.user_id',
      'day_rows AS r: 1',
    ],
    ['INSERT INTO absences (id, user_id) VALUES ($1, $2)', 'absences (added): 2'],
  ])('%s', (text, ...expected) => {
    expect(told(text).sort()).toEqual(expected.map((one) => one.replace(/: $/, ': ')).sort());
  });
});

describe('a statement does not say whose rows it reads', () => {
  test.each([
    ['SELECT * FROM users', 'users'],
    ['SELECT * FROM users WHERE department_id = $1', 'users'],
    ['SELECT * FROM users WHERE id = $1 OR active', 'users'],
    ['SELECT * FROM users WHERE id <> $1', 'users'],
    ['SELECT * FROM users WHERE NOT id = $1', 'users'],
    ['SELECT * FROM users WHERE $1::uuid IS NULL OR id = $1', 'users'],
    ['SELECT * FROM users WHERE true', 'users'],
    ['SELECT * FROM users WHERE coalesce(active, users.id IS NULL)', 'users'],
    ['SELECT * FROM punches WHERE author_id = $1', 'punches'],
    [
      'SELECT * FROM users JOIN departments ON departments.id = users.department_id WHERE departments.id = $1',
      'users',
    ],
    ['SELECT * FROM users LEFT JOIN punches ON users.id = punches.employee_id AND users.id = $1', 'users'],
    ['SELECT (SELECT count(*) FROM users WHERE department_id = departments.id) FROM departments', 'users'],
    ['SELECT * FROM users WHERE id = $1 AND EXISTS (SELECT FROM punches)', 'punches'],
    ['WITH all_of_them AS (SELECT * FROM users) SELECT count(*) FROM all_of_them', 'users'],
    ['SELECT * FROM users WHERE id = $1 UNION SELECT * FROM users AS others', 'users AS others'],
    ['UPDATE users SET active = false', 'users'],
    ['DELETE FROM absences WHERE user_id IN (SELECT id FROM users)', 'users'],
  ])('%s', (text, ...expected) => {
    const { needs } = peopleOfStatement(text);
    const untold = needs.filter(({ ties }) => ties.length === 0).map(({ of }) => of);
    expect(untold).toEqual(expect.arrayContaining(expected));
  });
});
