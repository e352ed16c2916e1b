import { exampleValues } from './example-values.ts';
import { type JsonSchema, nameInRef } from './json-schema.ts';

type Components = Readonly<Record<string, JsonSchema>>;

/** Where a value stands: the shape that holds it, by its name or the path of its operation, and its field. */
interface Place {
  readonly shape: string;
  readonly field: string;
}

/**
 * A value that is valid by a schema, as realistic as `exampleValues` makes it; of a choice the first, of a list one item. What may be null
 * is, and what may be missing does, unless a value is known for it.
 * @throws Error for a text of which no value is known
 */
export function makeExample(schema: JsonSchema, components: Components, place: Place): unknown {
  return exampleOf(schema, place);

  function exampleOf(schema: JsonSchema, place: Place): unknown {
    const known = knownValue(schema, place);
    if (known !== undefined) return known;
    if (schema.$ref) return exampleOf(resolve(schema), { shape: nameInRef(schema.$ref), field: place.field });
    if (schema.default !== undefined && schema.default !== null) return schema.default;
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return schema.enum[0];
    const types = typesOf(schema);
    if (types.includes('null')) return null;
    const [variant] = variantsOf(schema);
    if (variant) return exampleOf(variant, place);
    return ofType(types[0], schema, place);
  }

  function ofType(type: string | undefined, schema: JsonSchema, place: Place): unknown {
    if (type === 'object') return ofFields(schema, place);
    if (type === 'array') return [exampleOf(schema.items as JsonSchema, { ...place, field: '' })];
    if (type === 'boolean') return false;
    if (type === 'integer' || type === 'number') return schema.minimum ?? 0;
    throw new Error(`no example is known of ${place.shape}.${place.field}`);
  }

  function ofFields({ properties = {}, required = [] }: JsonSchema, { shape }: Place): unknown {
    const fields = Object.entries(properties as Record<string, JsonSchema>).filter(
      ([field, schema]) => required.includes(field) || knownValue(schema, { shape, field }) !== undefined,
    );
    return Object.fromEntries(fields.map(([field, schema]) => [field, exampleOf(schema, { shape, field })]));
  }

  /** That of the field in its shape holds always; one of a name alone where it is of the type that is asked for. */
  function knownValue(schema: JsonSchema, { shape, field }: Place): unknown {
    const exact = exampleValues[`${shape}.${field}`];
    if (exact !== undefined) return exact;
    const byField = exampleValues[field];
    if (byField !== undefined && fits(byField, schema)) return byField;
    return schema.$ref && exampleValues[nameInRef(schema.$ref)];
  }

  function fits(value: unknown, schema: JsonSchema): boolean {
    const { enum: choices, pattern, const: only } = resolve(schema);
    if (choices) return choices.includes(value as string);
    if (only !== undefined) return value === only;
    if (pattern && !(typeof value === 'string' && new RegExp(pattern).test(value))) return false;
    const isOfType = typesOf(schema).some((type) => typesOfValue(value).includes(type));
    return isOfType || variantsOf(schema).some((one) => fits(value, one));
  }

  function resolve(schema: JsonSchema): JsonSchema {
    if (!schema.$ref) return schema;
    const found = components[nameInRef(schema.$ref)];
    if (!found) throw new Error(`nothing has the name ${nameInRef(schema.$ref)}`);
    return resolve(found);
  }

  function variantsOf(schema: JsonSchema): JsonSchema[] {
    const { anyOf, oneOf } = resolve(schema);
    return (anyOf ?? oneOf ?? []) as JsonSchema[];
  }

  /** Those that it is by itself, and null where a variant is that. */
  function typesOf(schema: JsonSchema): string[] {
    const { type = [] } = resolve(schema);
    const isNullable = variantsOf(schema).some((one) => one.type === 'null');
    return [...[type].flat(), ...(isNullable ? ['null'] : [])];
  }
}

function typesOfValue(value: unknown): string[] {
  if (value === null) return ['null'];
  if (Array.isArray(value)) return ['array'];
  return Number.isInteger(value) ? ['integer', 'number'] : [typeof value];
}
