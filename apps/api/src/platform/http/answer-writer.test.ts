import { serializerCompiler } from 'fastify-type-provider-zod';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contractEndpoints } from '../../testing/contract-endpoints.ts';
import { answerWriter } from './answer-writer.ts';

const byZod = (schema: z.ZodType) => serializerCompiler({ schema, method: 'GET', url: '/' });

/** Some is everything optional there, or nothing; `plant` is put into every object, under a name that no schema has. */
interface Wanted {
  readonly everything: boolean;
  readonly plant?: string;
}

const texts = [
  'Ana "la Peque" García \\ ñ\u2028\n\ud800',
  'a',
  '0198f0c4-1111-7222-8333-123456789abc',
  '2026-11-19T08:00:00.000Z',
  '2026-11-19',
  '09:00',
  '2026-11',
  'MONDAY,TUESDAY',
  'Europe/Madrid',
  'x'.repeat(64),
];

/** An answer of a schema. */
function sample(schema: z.core.$ZodType, wanted: Wanted): unknown {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(([name, part]) => [name, sample(part, wanted)] as const);
    return { ...Object.fromEntries(fields), ...(wanted.plant && { unnamedByTheSchema: wanted.plant }) };
  }
  if (schema instanceof z.ZodNullable) return wanted.everything ? sample(schema.def.innerType, wanted) : null;
  if (schema instanceof z.ZodOptional)
    return wanted.everything ? sample(schema.def.innerType, wanted) : undefined;
  if (schema instanceof z.ZodDefault) return sample(schema.def.innerType, wanted);
  if (schema instanceof z.ZodTuple) return schema.def.items.map((item) => sample(item, wanted));
  if (schema instanceof z.ZodRecord) {
    const values = optionsOf(schema.def.valueType).map((option, place) => [
      `n${place}`,
      sample(option, wanted),
    ]);
    return Object.fromEntries(wanted.everything ? [...values, ['ñ "\\', values[0]?.[1]]] : []);
  }
  if (schema instanceof z.ZodArray) {
    if (schema.safeParse([]).success && !wanted.everything) return [];
    const items = optionsOf(schema.element).map((option) => sample(option, wanted));
    for (let length = items.length; length < 400; length += 1) {
      const list = Array.from({ length }, (_, place) => items[place % items.length]);
      if (schema.safeParse(list).success) return list;
    }
    return items;
  }
  if (schema instanceof z.ZodUnion) return sample(schema.options[0] as z.ZodType, wanted);
  return leafOf(schema as z.ZodType);
}

function optionsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  return schema instanceof z.ZodUnion ? schema.options : [schema];
}

function leafOf(schema: z.ZodType): unknown {
  const words =
    schema instanceof z.ZodEnum ? schema.options : schema instanceof z.ZodLiteral ? [...schema.values] : [];
  const found = [...words, ...texts, 1.5, 1, 40, 2026, true, null].find(
    (value) => schema.safeParse(value).success,
  );
  if (found === undefined) throw new Error(`no sample of ${schema.def.type}`);
  return found;
}

const answers = (await contractEndpoints()).flatMap(({ method, path, response }) =>
  response instanceof z.ZodType ? [{ name: `${method} ${path}`, schema: response }] : [],
);

describe.each(answers)('$name', ({ schema }) => {
  test.each([true, false])('writes what Zod writes, with everything optional: %s', (everything) => {
    const answer = sample(schema, { everything });
    expect(answerWriter(schema)(answer)).toBe(byZod(schema)(answer));
  });

  test('writes nothing that the schema does not name', () => {
    const planted = sample(schema, { everything: true, plant: 'a secret' });
    const plain = sample(schema, { everything: true });
    const written = answerWriter(schema)(planted);
    expect(written).not.toContain('a secret');
    expect(written).toBe(byZod(schema)(plain));
  });
});

test('the samples hold every kind of schema that answers have', () => {
  expect(answers.length).toBeGreaterThan(200);
});

const person = z.object({ name: z.string(), age: z.int().nullable(), isHere: z.boolean().optional() });

test.each([
  ['a text', { name: { secret: 'x' }, age: null }],
  ['a text', { name: null, age: null }],
  ['a text', { age: null }],
  ['a number', { name: 'Ana', age: '40' }],
  ['a number', { name: 'Ana', age: Number.NaN }],
  ['a number', { name: 'Ana', age: [40] }],
  ['true or false', { name: 'Ana', age: 40, isHere: 'yes' }],
  ['an object', null],
])('refuses an answer without %s where its schema names one', (expected, answer) => {
  expect(() => answerWriter(person)(answer)).toThrow(expected);
});

test('refuses what is no list, and what is no option', () => {
  expect(() => answerWriter(z.array(person))({ length: 1, 0: { name: 'Ana' } })).toThrow('a list');
  const either = z.discriminatedUnion('kind', [z.object({ kind: z.literal('ONE'), one: z.string() })]);
  expect(() => answerWriter(either)({ kind: 'OTHER', one: 'x' })).toThrow('another');
  expect(() => answerWriter(z.union([z.string(), z.array(z.string())]))({ secret: 'x' })).toThrow('another');
});

test('names of fields cannot become code', () => {
  const name = '"); throw new Error("injected"); ("';
  expect(answerWriter(z.object({ [name]: z.string() }))({ [name]: 'x' })).toBe(
    JSON.stringify({ [name]: 'x' }),
  );
});

test('refuses schemas that it cannot write', () => {
  expect(() => answerWriter(z.object({ when: z.date() }))({})).toThrow('a date cannot be compiled');
  expect(() => answerWriter(z.looseObject({}))({})).toThrow('cannot be compiled');
});
