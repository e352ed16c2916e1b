import { expect, test } from 'vitest';
import { refusedBy } from './constraint-violations.ts';

const taken = new Error('taken');
const problems = { users_tenant_id_email_key: () => taken };

async function outcomeOf(failure: unknown): Promise<unknown> {
  try {
    return await refusedBy(problems, () => Promise.reject(failure));
  } catch (error) {
    return error;
  }
}

test.each([
  'users_tenant_id_email_key',
  'users_tenant_id_email_key_102029',
  'users_tenant_id_email_key_1020291',
])('a violation of %s becomes the problem given for that name', async (constraint) => {
  expect(await outcomeOf({ constraint })).toBe(taken);
});

test.each([
  { constraint: 'users_tenant_id_email_key_2' },
  { constraint: 'users_tenant_id_email_key_lower' },
  { constraint: 'users_pkey_102029' },
  new Error('something else'),
])('%o is thrown unchanged', async (failure) => {
  expect(await outcomeOf(failure)).toBe(failure);
});

test.each([
  ['23505', 'duplicate key value violates unique constraint "users_tenant_id_email_key_102307"'],
  ['23505', 'llave duplicada viola restricción de unicidad «users_tenant_id_email_key_102307»'],
  ['23505', 'this e-mail is taken: users_tenant_id_email_key'],
])('%s is found in the text %s when the error names no constraint', async (code, message) => {
  expect(await outcomeOf({ code, message })).toBe(taken);
});

test.each([
  { code: '23505', message: 'duplicate key value violates unique constraint "users_pkey_102307"' },
  { code: '42P01', message: 'relation "users_tenant_id_email_key" does not exist' },
  { code: '23505', constraint: 'users_pkey', message: 'users_tenant_id_email_key' },
  { code: '23514', message: 'constructor toString __proto__' },
  { code: '23514' },
])('%o is thrown unchanged too', async (failure) => {
  expect(await outcomeOf(failure)).toBe(failure);
});

test('what succeeds is answered', async () => {
  expect(await refusedBy(problems, async () => 'done')).toBe('done');
});
