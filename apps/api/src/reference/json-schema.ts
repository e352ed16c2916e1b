import { z } from 'zod';

/** A JSON Schema (2020-12, as OpenAPI 3.1 has it). */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

const components = '#/components/schemas/';
export const refTo = (name: string) => `${components}${name}`;
export const nameInRef = (ref: string) => ref.slice(components.length);

/** Every `$ref` in a schema, at any depth. */
export function refsIn(schema: JsonSchema): string[] {
  const refs: string[] = [];
  mapRefs(schema, (name) => {
    refs.push(refTo(name));
    return name;
  });
  return refs;
}

/** A copy in which each reference is what `change` makes of the name that it refers to. */
export function mapRefs(schema: JsonSchema, change: (name: string) => string): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? change(nameInRef(value)) : value,
  );
}

/** Changes what Zod says of a schema into what a reader, or a generator of clients, needs of it. */
export function tidySchema(schema: z.core.$ZodType, json: JsonSchema): void {
  tidyObject(json);
  tidyInteger(json);
  tidyText(json);
  tidyPipe(schema, json);
}

/** A later version may answer more fields, which no client should refuse; names of fields are always texts. */
function tidyObject(json: JsonSchema): void {
  if (json.additionalProperties === false) delete json.additionalProperties;
  delete json.propertyNames;
}

/** Zod names the bounds of what JavaScript counts exactly. */
function tidyInteger(json: JsonSchema): void {
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
}

const datePattern = z.core.regexes.date.source;

/** Zod tells formats by long patterns too, which say nothing more. */
function tidyText(json: JsonSchema): void {
  if (json.format === 'uuid' || json.format === 'date') delete json.pattern;
  const patterns = json.allOf?.map((part) => (typeof part === 'object' ? part.pattern : undefined));
  const [written, narrowed, ...others] = patterns ?? [];
  if (written?.includes(datePattern) && narrowed && others.length === 0) {
    delete json.allOf;
    Object.assign(json, { format: 'date', pattern: narrowed });
  }
}

/**
 * A value that is read as one thing and then held to the rules of another: what is sent must keep those of both. Of what a
 * transformation asks for, nothing can be told.
 */
function tidyPipe(schema: z.core.$ZodType, json: JsonSchema): void {
  if (!(schema instanceof z.ZodPipe)) return;
  const { in: first, out: then } = schema.def;
  if (first instanceof z.ZodString && then instanceof z.ZodBoolean) json.enum = ['true', 'false'];
  if (first instanceof z.ZodNumber ? isNumber(then) : first instanceof z.ZodString && isText(then)) {
    const { $schema, ...rules } = z.toJSONSchema(then as z.ZodType, {
      io: 'input',
      override: ({ zodSchema, jsonSchema }) => tidySchema(zodSchema, jsonSchema),
    });
    Object.assign(json, rules);
  }
}

const isNumber = (schema: z.core.$ZodType) => schema instanceof z.ZodNumber;
const isText = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodString ||
  schema instanceof z.ZodStringFormat ||
  (schema instanceof z.ZodPipe && isText(schema.def.in) && isText(schema.def.out));
