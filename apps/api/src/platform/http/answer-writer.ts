import { z } from 'zod';

/** Writes an answer as JSON. @throws TypeError for an answer of another shape than its schema names */
export type AnswerWriter = (answer: unknown) => string;

const writers = new WeakMap<z.ZodType, AnswerWriter>();

/**
 * What writes answers of a schema: the same text that Zod makes of a valid one, at a fraction of the time. Nothing that the schema does not
 * name is written. Of a value only its type is checked, neither formats nor bounds nor the words of an enumeration.
 */
export function answerWriter(schema: z.ZodType): AnswerWriter {
  let write = writers.get(schema);
  if (!write) {
    write = compile(schema);
    writers.set(schema, write);
  }
  return write;
}

/** Says what writes the answers of an endpoint, as Fastify asks for it. */
export type AnswerCompiler = (route: {
  readonly schema: z.ZodType;
  readonly method: string;
  readonly url: string;
}) => AnswerWriter;

/** Each schema is compiled when it is first answered with. */
export const writeAnswers: AnswerCompiler =
  ({ schema }) =>
  (answer) =>
    answerWriter(schema)(answer);

/** Generates a function that copies what a schema names, for `JSON.stringify`. The code contains names of fields and nothing of an answer. */
function compile(schema: z.ZodType): AnswerWriter {
  if (schema instanceof z.ZodArray && schema.def.element instanceof z.ZodObject)
    return inParts(compile(schema.def.element));
  const functions: string[] = [];
  const copied = copying(schema, 'value', functions);
  const code = [...functions, `return (value) => ${copied};`].join('\n');
  const copy = new Function(...Object.keys(parts), code)(...Object.values(parts));
  return (answer) => JSON.stringify(copy(answer));
}

/** Writes a list element by element: what was copied of one is garbage before the next, where copies of thousands would outlive their generation. */
function inParts(writeElement: AnswerWriter): AnswerWriter {
  return (answer) => `[${(parts.list(answer) as unknown[]).map(writeElement).join(',')}]`;
}

function unfit(value: unknown, expected: string): never {
  const is = value === null ? 'null' : typeof value;
  throw new TypeError(`an answer has a value of type ${is} where its schema names ${expected}`);
}

/** What generated code calls. */
const parts = {
  unfit,
  text: (value: unknown) => (typeof value === 'string' ? value : unfit(value, 'a text')),
  number: (value: unknown) => (Number.isFinite(value) ? value : unfit(value, 'a number')),
  truth: (value: unknown) => (typeof value === 'boolean' ? value : unfit(value, 'true or false')),
  nothing: (value: unknown) => (value === null ? value : unfit(value, 'null')),
  list: (value: unknown) => (Array.isArray(value) ? value : unfit(value, 'a list')),
  fields: (value: unknown) =>
    typeof value === 'object' && value !== null ? value : unfit(value, 'an object'),
};

/** The name of the part that copies a single value; null for a schema of another kind. */
function singlePart(schema: z.core.$ZodType): keyof typeof parts | null {
  if (schema instanceof z.ZodLiteral) return typeof [...schema.values][0] === 'boolean' ? 'truth' : 'text';
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return 'text';
  if (schema instanceof z.ZodEnum) return 'text';
  if (schema instanceof z.ZodNumber) return 'number';
  if (schema instanceof z.ZodBoolean) return 'truth';
  return schema instanceof z.ZodNull ? 'nothing' : null;
}

/** The expression that copies `value`, an expression itself; functions that it calls are added to `functions`. */
function copying(schema: z.core.$ZodType, value: string, functions: string[]): string {
  const part = singlePart(schema);
  if (part) return `${part}(${value})`;
  if (schema instanceof z.ZodDefault) return copying(schema.def.innerType, value, functions);
  const body = bodyOfCopy(schema, (inner, from) => copying(inner, from, functions));
  const name = `copy${functions.length}`;
  functions.push(`function ${name}(value) { ${body} }`);
  return `${name}(${value})`;
}

/** The statements of a function that copies its parameter `value`. */
function bodyOfCopy(
  schema: z.core.$ZodType,
  copyOf: (part: z.core.$ZodType, from: string) => string,
): string {
  if (schema instanceof z.ZodNullable)
    return `return value === null ? null : ${copyOf(schema.def.innerType, 'value')};`;
  if (schema instanceof z.ZodOptional)
    return `return value === undefined ? undefined : ${copyOf(schema.def.innerType, 'value')};`;
  if (schema instanceof z.ZodArray)
    return `const copy = new Array(list(value).length);
      for (let place = 0; place < copy.length; place += 1) copy[place] = ${copyOf(schema.def.element, 'value[place]')};
      return copy;`;
  if (schema instanceof z.ZodTuple)
    return `list(value); return [${schema.def.items.map((item, place) => copyOf(item, `value[${place}]`)).join()}];`;
  if (schema instanceof z.ZodObject && !schema.def.catchall)
    return `fields(value); return { ${Object.entries(schema.shape)
      .map(([field, part]) => [JSON.stringify(field), part] as const)
      .map(([name, part]) => `${name}: ${copyOf(part, `value[${name}]`)}`)
      .join()} };`;
  if (schema instanceof z.ZodRecord)
    return `const copy = {};
      for (const name of Object.keys(fields(value)))
        if (name !== '__proto__') copy[name] = ${copyOf(schema.def.valueType, 'value[name]')};
      return copy;`;
  if (schema instanceof z.ZodUnion)
    return `${schema.options.map((option) => `if (${isOf(schema, option)}) return ${copyOf(option, 'value')};`).join('\n')}
      return unfit(value, 'another');`;
  throw new Error(`answers with a ${schema._zod.def.type} cannot be compiled`);
}

/** Whether `value` is of an option: told by the field that discriminates, or by its type. */
function isOf(union: z.ZodUnion, option: z.core.$ZodType): string {
  if (union instanceof z.ZodDiscriminatedUnion) {
    const { discriminator } = union.def;
    const words = [...(option._zod.propValues?.[discriminator] ?? [])];
    return `${JSON.stringify(words)}.includes(fields(value)[${JSON.stringify(discriminator)}])`;
  }
  if (option instanceof z.ZodArray) return 'Array.isArray(value)';
  const part = singlePart(option);
  if (part === 'nothing') return 'value === null';
  const types = { text: 'string', number: 'number', truth: 'boolean' };
  if (!part || !(part in types)) throw new Error(`unions of ${option._zod.def.type} cannot be compiled`);
  return `typeof value === '${types[part as keyof typeof types]}'`;
}
