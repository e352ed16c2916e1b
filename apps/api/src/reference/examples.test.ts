import { expect, test } from 'vitest';
import { z } from 'zod';
import { type ApiDescription, describeApi, type Operation, templateOf } from './describe-api.ts';
import { readContract } from './read-contract.ts';

const { endpoints } = await readContract();
const api: ApiDescription = JSON.parse(JSON.stringify(await describeApi()));

const cases = endpoints.map(({ endpoint }) => {
  const operation = api.paths[templateOf(endpoint)]?.[endpoint.method.toLowerCase()] as Operation;
  return [`${endpoint.method} ${endpoint.path}`, { endpoint, operation }] as const;
});
const opened = cases.filter(([, { endpoint }]) => endpoint.scope);
const others = cases.filter(([, { endpoint }]) => !endpoint.scope);

const json = 'application/json';
const answerOf = ({ responses }: Operation) =>
  (responses['200'] as { content: Record<string, { example?: unknown }> } | undefined)?.content[json];

test.each(opened)('%s has examples that it would take and could answer', (_, { endpoint, operation }) => {
  const { body, response, params, query, headers } = endpoint;
  const answer = answerOf(operation);
  // What is not described would be left out by the schema.
  if (response instanceof z.ZodType) expect(response.parse(answer?.example)).toEqual(answer?.example);
  if (body) {
    const sent = operation.requestBody?.content[json]?.example as object;
    expect(body.parse(sent)).toMatchObject(sent);
  }
  const places = { path: params, query, header: headers };
  for (const [place, schema] of Object.entries(places)) {
    const ofPlace = (operation.parameters ?? []).filter((one) => one.in === place);
    for (const { required, ...rest } of ofPlace) expect('example' in rest).toBe(required);
    const given = ofPlace.filter(({ required }) => required).map(({ name, example }) => [name, example]);
    // In an address everything is text.
    schema?.parse(Object.fromEntries(given.map(([name, example]) => [name, String(example)])));
  }
});

test('nothing else has any', () => {
  for (const [, { operation }] of others) expect(JSON.stringify(operation)).not.toContain('"example":');
});
