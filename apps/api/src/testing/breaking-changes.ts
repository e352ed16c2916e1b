import type { ApiDescription, Operation, Parameter } from '../reference/describe-api.ts';
import type { JsonSchema } from '../reference/json-schema.ts';

type Described = Pick<ApiDescription, 'paths' | 'components'>;

/**
 * What a program that was written for `released` finds changed in `present`: an operation, scope, parameter, field or choice that is gone,
 * something that must be sent and was not, a field that may be missing from an answer and was not, and another type.
 */
export function breakingChanges(released: Described, present: Described): string[] {
  return Object.entries(released.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, former]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const now = present.paths[path]?.[method];
      if (!now) return [`${name} is gone`];
      return changesOf({ released, present }, former, now).map((change) => `${name}: ${change}`);
    }),
  );
}

interface Documents {
  readonly released: Described;
  readonly present: Described;
}

type Direction = 'sent' | 'answered';

function changesOf(documents: Documents, former: Operation, now: Operation): string[] {
  const scopeOf = ({ security }: Operation) => security.flatMap(({ key }) => key ?? []).join();
  const sent = { former: sentSchema(former), now: sentSchema(now) };
  const answered = { former: answeredSchema(former), now: answeredSchema(now) };
  const compare = (
    direction: Direction,
    { former, now }: { former: JsonSchema | null; now: JsonSchema | null },
  ) => {
    if (former === null && now === null) return [];
    if (former === null || now === null)
      return direction === 'sent' && former ? ['body is gone'] : [`${direction} body differs`];
    return schemaChanges(documents, direction, direction, former, now, new Set());
  };
  return [
    ...(scopeOf(former) === scopeOf(now) ? [] : [`its scope is ${scopeOf(now)}`]),
    ...parameterChanges(documents, former.parameters ?? [], now.parameters ?? []),
    ...compare('sent', sent),
    ...compare('answered', answered),
  ];
}

function parameterChanges(
  documents: Documents,
  former: readonly Parameter[],
  now: readonly Parameter[],
): string[] {
  const nameOf = ({ in: place, name }: Parameter) => `${place} ${name}`;
  const known = new Map(former.map((one) => [nameOf(one), one]));
  const added = now.filter((one) => one.required && !known.get(nameOf(one))?.required);
  const present = new Map(now.map((one) => [nameOf(one), one]));
  const changed = [...known].flatMap(([name, { schema }]) => {
    const still = present.get(name);
    return still
      ? schemaChanges(documents, 'sent', name, schema, still.schema, new Set())
      : [`${name} is gone`];
  });
  return [...added.map((one) => `${nameOf(one)} must be sent`), ...changed];
}

function schemaChanges(
  documents: Documents,
  direction: Direction,
  at: string,
  formerOne: JsonSchema,
  nowOne: JsonSchema,
  seen: Set<string>,
): string[] {
  const pair = `${formerOne.$ref}→${nowOne.$ref}`;
  if (formerOne.$ref && nowOne.$ref) {
    if (seen.has(pair)) return [];
    seen.add(pair);
  }
  const former = resolve(documents.released, formerOne);
  const now = resolve(documents.present, nowOne);
  const inside = (name: string, one: unknown, other: unknown) =>
    schemaChanges(documents, direction, `${at}.${name}`, one as JsonSchema, other as JsonSchema, seen);
  const [formerType, nowType] = [typeOf(former), typeOf(now)];
  if (formerType !== nowType) return [`${at} is ${nowType} and was ${formerType}`];
  const lost = (former.enum ?? []).filter((one) => now.enum && !now.enum.includes(one));
  const fields = Object.entries(former.properties ?? {});
  const others = now.properties ?? {};
  const [was, is] = [former.required ?? [], now.required ?? []];
  const required =
    direction === 'sent'
      ? is.filter((name) => !was.includes(name))
      : was.filter((name) => !is.includes(name));
  const variants = (former.anyOf ?? []) as JsonSchema[];
  const nowVariants = (now.anyOf ?? []) as JsonSchema[];
  return [
    ...(direction === 'sent' ? lost.map((one) => `${at} is no longer ${String(one)}`) : []),
    ...(direction === 'sent' && now.enum && !former.enum ? [`${at} is one of some`] : []),
    ...required.map((name) =>
      direction === 'sent' ? `${at}.${name} must be sent` : `${at}.${name} may be missing`,
    ),
    ...fields.flatMap(([name, one]) =>
      name in others ? inside(name, one, others[name]) : [`${at}.${name} is gone`],
    ),
    ...(former.items && now.items ? inside('[]', former.items, now.items) : []),
    ...variants.flatMap((one, index) => {
      const other = nowVariants[index];
      return other ? inside(`${index}`, one, other) : [`${at} lacks a variant`];
    }),
  ];
}

function sentSchema({ requestBody }: Operation): JsonSchema | null {
  return Object.values(requestBody?.content ?? {})[0]?.schema ?? null;
}

function answeredSchema({ responses }: Operation): JsonSchema | null {
  const good = responses['200'] as { content?: Record<string, { schema: JsonSchema }> } | undefined;
  return Object.values(good?.content ?? {})[0]?.schema ?? null;
}

function resolve({ components }: Described, schema: JsonSchema): JsonSchema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : resolveName(components, name);
}

function resolveName({ schemas = {} }: Described['components'], name: string): JsonSchema {
  const found = schemas[name];
  if (!found) throw new Error(`nothing has the name ${name}`);
  return found as JsonSchema;
}

function typeOf({ type, anyOf, enum: choices }: JsonSchema): string {
  if (type !== undefined) return [type].flat().join(' or ');
  return anyOf ? 'a choice' : choices ? 'string' : 'anything';
}
