import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { breakingChanges } from '../testing/breaking-changes.ts';
import type { ApiDescription } from './describe-api.ts';
import type { JsonSchema } from './json-schema.ts';
import { describePublished } from './published-api.ts';

const released: ApiDescription = JSON.parse(
  readFileSync(new URL('../../../../docs/api.json', import.meta.url), 'utf8'),
);

test('a program that was written for the last released description still works', async () => {
  expect(breakingChanges(released, await describePublished())).toEqual([]);
});

/** One that a test changes. */
let present: ApiDescription;
beforeEach(() => {
  present = structuredClone(released);
});

const changes = () => breakingChanges(released, present);
const operation = (method: string, path: string) => {
  const found = present.paths[path]?.[method];
  if (!found) throw new Error(`${method} ${path} is not there`);
  // A copy of what was read, of which any part may be changed.
  return found as { -readonly [K in keyof typeof found]: (typeof found)[K] };
};
const punch = () => operation('post', '/attendance/punches');
const resolved = (schema: JsonSchema): JsonSchema => {
  const name = schema.$ref?.split('/').at(-1);
  return name ? (present.components.schemas?.[name] as JsonSchema) : schema;
};
const sent = () => resolved(Object.values(punch().requestBody?.content ?? {})[0]?.schema ?? {});
const types = () => resolved((sent().properties?.type ?? {}) as JsonSchema).enum ?? [];
const employee = () => present.components.schemas?.Employee as JsonSchema;

test.each<[string, () => void, RegExp]>([
  ['an operation is gone', () => delete present.paths['/attendance/punches'], /punches is gone$/],
  [
    'it needs another scope',
    () => Object.assign(punch(), { security: [{ key: ['people:write'] }] }),
    /its scope is people:write$/,
  ],
  [
    'a parameter is gone',
    () => Object.assign(operation('get', '/admin/employees'), { parameters: [] }),
    /query q is gone$/,
  ],
  [
    'a header must be sent',
    () =>
      punch().parameters &&
      Object.assign(punch(), {
        parameters: [...(punch().parameters ?? []), { name: 'x', in: 'header', required: true, schema: {} }],
      }),
    /header x must be sent$/,
  ],
  ['a field must be sent', () => sent().required?.push('punchedAt'), /punchedAt must be sent$/],
  ['a field is no longer taken', () => delete sent().properties?.confirmed, /confirmed is gone$/],
  ['a choice is no longer taken', () => types().pop(), /type is no longer BREAK_END$/],
  [
    'a field has another type',
    () => Object.assign(sent().properties?.userId ?? {}, { type: 'integer' }),
    /userId is integer and was string$/,
  ],
  ['an answer lacks a field', () => delete employee().properties?.email, /email is gone$/],
  [
    'an answer may lack a field',
    () => Object.assign(employee(), { required: employee().required?.filter((name) => name !== 'email') }),
    /email may be missing$/,
  ],
])('it is told when %s', (_, change, told) => {
  change();
  expect(changes().some((one) => told.test(one))).toBe(true);
});

test.each<[string, () => void]>([
  ['an operation more', () => Object.assign(present.paths, { '/more': { get: punch() } })],
  [
    'a field more that may be sent',
    () => Object.assign(sent().properties ?? {}, { note: { type: 'string' } }),
  ],
  ['a choice more', () => types().push('LUNCH')],
  [
    'a field more in an answer',
    () => Object.assign(employee().properties ?? {}, { badge: { type: 'string' } }),
  ],
])('it is silent about %s', (_, change) => {
  change();
  expect(changes()).toEqual([]);
});
