import type { Endpoint } from '@jornada/contract/endpoint';
import { commonErrors, errorStatus } from '@jornada/contract/error-codes';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type ApiDescription, describeApi, type Operation } from './describe-api.ts';
import type { JsonSchema } from './json-schema.ts';
import { type NamedEndpoint, readContract } from './read-contract.ts';

const { endpoints, schemas } = await readContract();
let api: ApiDescription;
let written: string;
beforeAll(async () => {
  written = JSON.stringify(await describeApi());
  api = JSON.parse(written);
});

interface Answer {
  readonly content?: Record<string, { readonly schema: JsonSchema }>;
}

/** What a reference leads to, or the thing itself where it is none. */
function resolve<Thing>(thing: Thing | { readonly $ref: string }): Thing {
  if (typeof thing !== 'object' || thing === null || !('$ref' in thing)) return thing as Thing;
  let found: unknown = api;
  for (const step of thing.$ref.replace('#/', '').split('/'))
    found = (found as Record<string, unknown>)[step];
  expect(found, thing.$ref).toBeDefined();
  return resolve(found as Thing);
}

/** The names of the fields of an object, those that may be missing with a question mark. */
function fieldsOf(schema: JsonSchema): string[] {
  const { properties = {}, required = [] } = resolve<JsonSchema>(schema);
  return Object.keys(properties)
    .map((name) => (required.includes(name) ? name : `${name}?`))
    .sort();
}

/** The same by what Zod does: a field may be missing that takes undefined, or that may be answered as such. */
function fieldsBy({ shape }: z.ZodObject, direction: 'sent' | 'answered'): string[] {
  return Object.entries(shape)
    .map(([name, field]) => {
      const mayLack =
        direction === 'sent' ? field.safeParse(undefined).success : field._zod.optout === 'optional';
      return mayLack ? `${name}?` : name;
    })
    .sort();
}

const operationOf = ({ method, path }: Endpoint): Operation => {
  const operation = api.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not described`);
  return operation;
};
const cases = endpoints.map(
  ({ name, endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint, name] as const,
);

test('it has exactly the operations of the contract, each under the name by which the contract exports it', () => {
  const described = Object.entries(api.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId }]) => `${method} ${path} ${operationId}`),
  );
  const inContract = endpoints.map(
    ({ name, endpoint: { method, path } }: NamedEndpoint) =>
      `${method.toLowerCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')} ${name}`,
  );
  expect(inContract.length).toBeGreaterThan(200);
  expect(described.sort()).toEqual(inContract.sort());
});

describe('as the contract says, it describes', () => {
  test.each(cases)('%s: who may call it, and what it is for', (_, endpoint) => {
    const { security, summary, description = '' } = operationOf(endpoint);
    expect(summary).toBe(endpoint.summary);
    const bySession =
      endpoint.access === 'terminal'
        ? [{ terminal: [] }]
        : endpoint.access === 'public' || endpoint.access === 'program'
          ? []
          : [{ bearer: [] }];
    expect(security).toEqual([...bySession, ...(endpoint.scope ? [{ key: [endpoint.scope] }] : [])]);
    const roles = typeof endpoint.access === 'string' ? [] : endpoint.access;
    for (const code of [
      ...roles,
      ...[endpoint.permission ?? []].flat(),
      ...(endpoint.scope ? [endpoint.scope] : []),
    ])
      expect(description).toContain(`\`${code}\``);
    expect(description.includes('last ten minutes')).toBe(endpoint.recentProof ?? false);
  });

  test.each(cases)('%s: its parameters', (_, endpoint) => {
    const { path, params, query, headers, revalidates } = endpoint;
    const given = (operationOf(endpoint).parameters ?? []).map(
      ({ in: place, name, required }) => `${place} ${name}${required ? '' : '?'}`,
    );
    const of = (place: string, part: z.ZodObject | undefined) =>
      part ? fieldsBy(part, 'sent').map((name) => `${place} ${name}`) : [];
    const expected = [...of('path', params), ...of('query', query), ...of('header', headers)];
    expect(given.sort()).toEqual([...expected, ...(revalidates ? ['header if-none-match?'] : [])].sort());
    expect(given.filter((one) => one.startsWith('path '))).toHaveLength((path.match(/:/g) ?? []).length);
  });

  test.each(cases)('%s: what is sent to it', (_, endpoint) => {
    const { body, upload } = endpoint;
    const { requestBody } = operationOf(endpoint);
    const type = body ? 'application/json' : 'multipart/form-data';
    expect(Object.keys(requestBody?.content ?? {})).toEqual(body || upload ? [type] : []);
    const schema = requestBody?.content[type]?.schema ?? {};
    if (body instanceof z.ZodObject) expect(fieldsOf(schema)).toEqual(fieldsBy(body, 'sent'));
    const texts = upload?.fields ? fieldsBy(upload.fields, 'sent') : [];
    if (upload) expect(fieldsOf(schema)).toEqual([...texts, 'file'].sort());
  });

  test.each(cases)('%s: what it answers', (_, endpoint) => {
    const { response, revalidates } = endpoint;
    const { responses } = operationOf(endpoint);
    const good = Object.keys(responses).filter((status) => Number(status) < 400);
    expect(good).toEqual(response === null ? ['204'] : revalidates ? ['200', '304'] : ['200']);
    const { content = {} } = resolve(responses[good[0] ?? '']) as Answer;
    const type = response === 'file' ? '*/*' : 'application/json';
    expect(Object.keys(content)).toEqual(response === null ? [] : [type]);
    const schema = content[type]?.schema ?? {};
    if (response instanceof z.ZodObject) expect(fieldsOf(schema)).toEqual(fieldsBy(response, 'answered'));
  });

  test.each(cases)('%s: with which codes it refuses, under which status', (_, endpoint) => {
    const { responses } = operationOf(endpoint);
    const described = Object.keys(responses)
      .filter((status) => Number(status) >= 400)
      .flatMap((status) => {
        const { content = {} } = resolve(responses[status]) as Answer;
        const { allOf = [] } = content['application/json']?.schema ?? {};
        expect(allOf[0]).toEqual({ $ref: '#/components/schemas/Problem' });
        const code = (allOf[1] as JsonSchema).properties?.code as JsonSchema;
        return (code.enum ?? []).map((one) => `${status} ${one}`);
      });
    const proof = endpoint.recentProof ? (['RECENT_PROOF_REQUIRED'] as const) : [];
    const limit = endpoint.scope ? (['TOO_MANY_REQUESTS'] as const) : [];
    const declared = [...new Set([...commonErrors, ...endpoint.errors, ...proof, ...limit])];
    expect(described.sort()).toEqual(declared.map((code) => `${errorStatus[code]} ${code}`).sort());
  });
});

test('each shape is written once, and every reference leads to one', () => {
  // In every problem, and of a proposal that was refused among many.
  expect(written.match(/"fieldErrors":/g)).toHaveLength(2);
  const { Problem, Employee, EmployeePage, CreateTenantRequest } = api.components.schemas ?? {};
  for (const named of [Problem, Employee, EmployeePage, CreateTenantRequest]) expect(named).toBeDefined();
  for (const [, reference = ''] of written.matchAll(/"\$ref":"([^"]+)"/g)) resolve({ $ref: reference });
  for (const name of Object.keys(api.components.schemas ?? {}))
    expect(schemas.has(name) || /(Page|Request|Response|Input)$/.test(name), name).toBe(true);
  expect(fieldsOf(EmployeePage as JsonSchema)).toEqual(
    ['content', 'number', 'size', 'totalElements', 'totalPages'].sort(),
  );
});

test('nothing is described as just anything', () => {
  expect(written).not.toMatch(/"schema":\{\}|"items":\{\}/);
  for (const schema of Object.values(api.components.schemas ?? {}))
    for (const field of Object.values((schema as JsonSchema).properties ?? {})) expect(field).not.toEqual({});
});

test('a linter of OpenAPI finds nothing wrong with it', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    // Of `/absences/{id}/approve` and `/absences/leave-kinds/{kind}` the one that is written out goes first, as the standard says.
    rules: { 'no-ambiguous-paths': 'off' },
  });
  const lint = async (source: string) =>
    (await lintFromString({ source, absoluteRef: 'openapi.json', config })).map(
      ({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`,
    );
  expect(await lint(written)).toEqual([]);
  expect(await lint(written.replace('"required":true', '"required":"yes"'))).not.toEqual([]);
});

test('it is no larger than what anybody may ask for without signing in', () => {
  expect(written.length).toBeLessThan(1_500_000);
});
