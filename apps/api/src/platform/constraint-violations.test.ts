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
])('a violation of %s is the problem that its name stands for', async (constraint) => {
  expect(await outcomeOf({ constraint })).toBe(taken);
});

test.each([
  { constraint: 'users_tenant_id_email_key_2' },
  { constraint: 'users_tenant_id_email_key_lower' },
  { constraint: 'users_pkey_102029' },
  new Error('something else'),
])('%o is thrown as it is', async (failure) => {
  expect(await outcomeOf(failure)).toBe(failure);
});

test('what succeeds is answered', async () => {
  expect(await refusedBy(problems, async () => 'done')).toBe('done');
});
