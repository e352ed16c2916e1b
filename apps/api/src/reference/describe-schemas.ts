import { problemSchema } from '@jornada/contract/platform/problem';
import { z } from 'zod';
import { type JsonSchema, mapRefs, nameInRef, refsIn, refTo, tidySchema } from './json-schema.ts';
import { type Contract, typeNameOf } from './read-contract.ts';

/** What is sent to the server is described as it may be written, what it answers as it always is. */
export type Direction = 'input' | 'output';

export interface DescribedSchemas {
  /** The shapes that have a name, sorted by it, with `$ref` to each other. */
  readonly components: Record<string, JsonSchema>;
  /** How an endpoint refers to one of its schemas: a `$ref` where the shape has a name, else the shape itself. */
  of(schema: z.ZodType, direction: Direction): JsonSchema;
}

type Described = ReadonlyMap<string, JsonSchema>;

/**
 * Describes all schemas of the contract, each shape once. A shape has the name under which the contract exports it; a page of `Employee` is
 * an `EmployeePage`, and bodies and answers without a name of their own go by their endpoint: `CreateTenantRequest`, `CreateTenantResponse`.
 * Where less may be sent than is always answered (a field with a default, say), the shape that is sent is called `EmployeeInput`.
 * @throws Error when two shapes would have one name
 */
export function describeSchemas(contract: Contract): DescribedSchemas {
  const { ids, owners } = identifySchemas(contract);
  const idOf = (schema: z.ZodType) => found(ids, schema);
  const all = { input: convert(owners, 'input'), output: convert(owners, 'output') };
  const { sent, answered } = directionsOf(contract);
  const used = {
    input: reachableFrom(sent.map(idOf), all.input),
    output: reachableFrom(answered.map(idOf), all.output),
  };
  const differing = findDiffering(all, used);
  const nameOf = (id: string, direction: Direction) =>
    direction === 'input' && differing.has(id) ? `${id}Input` : id;
  const renamed = (id: string, direction: Direction) =>
    mapRefs(found(all[direction], id), (name) => refTo(nameOf(name, direction)));

  const components = new Map<string, JsonSchema>();
  for (const direction of ['output', 'input'] as const)
    for (const id of used[direction]) {
      const name = nameOf(id, direction);
      if (name !== id && owners.has(name)) throw new Error(`two shapes would be called ${name}`);
      if (isNamed(id) && !components.has(name)) components.set(name, renamed(id, direction));
    }
  return {
    components: Object.fromEntries([...components].sort(([one], [other]) => (one < other ? -1 : 1))),
    of: (schema, direction) => {
      const id = idOf(schema);
      return isNamed(id) ? { $ref: refTo(nameOf(id, direction)) } : renamed(id, direction);
    },
  };
}

/** Parameters, form fields, lists and the like: they are described where they are used. */
const unnamed = '#';
const isNamed = (id: string) => !id.startsWith(unnamed);

/** `owners` are the schemas that are described, by id; several that `ids` gives one id are of one shape. */
function identifySchemas({ endpoints, schemas }: Contract) {
  const parts = new Set(endpoints.flatMap(({ endpoint }) => partsOf(endpoint)));
  const owners = new Map([...schemas].filter(([, schema]) => !parts.has(schema)));
  const ids = new Map([...owners].map(([name, schema]) => [schema, name]));
  const identify = (schema: z.ZodType, name: string) => {
    if (ids.has(schema)) return;
    const item = itemOfPage(schema);
    const itemName = item && ids.get(item);
    const isShape = schema instanceof z.ZodObject || schema instanceof z.ZodUnion;
    const id = itemName ? `${itemName}Page` : isShape && name ? name : `${unnamed}${owners.size}`;
    ids.set(schema, id);
    // Each list makes its pages anew, all of one shape.
    if (!itemName && owners.has(id)) throw new Error(`two shapes would be called ${id}`);
    if (!owners.has(id)) owners.set(id, schema);
  };
  for (const part of parts) identify(part, '');
  for (const { name, endpoint } of endpoints) {
    if (endpoint.body) identify(endpoint.body, `${typeNameOf(name)}Request`);
    if (endpoint.response instanceof z.ZodType) identify(endpoint.response, `${typeNameOf(name)}Response`);
  }
  return { ids, owners };
}

const pageKeys = ['content', 'number', 'size', 'totalElements', 'totalPages'].join();

function itemOfPage(schema: z.ZodType): z.ZodType | undefined {
  if (!(schema instanceof z.ZodObject)) return undefined;
  const { content } = schema.shape;
  const isPage = Object.keys(schema.shape).sort().join() === pageKeys && content instanceof z.ZodArray;
  return isPage && content.element instanceof z.ZodType ? content.element : undefined;
}

function partsOf({ params, query, headers, upload }: Contract['endpoints'][number]['endpoint']): z.ZodType[] {
  return [params, query, headers, upload?.fields].filter((part) => part !== undefined);
}

function directionsOf({ endpoints }: Contract): { sent: z.ZodType[]; answered: z.ZodType[] } {
  const sent = endpoints.flatMap(({ endpoint }) => [...partsOf(endpoint), endpoint.body]);
  const answered = endpoints.map(({ endpoint }) => endpoint.response);
  const isSchema = (schema: unknown) => schema instanceof z.ZodType;
  return { sent: sent.filter(isSchema), answered: [problemSchema, ...answered.filter(isSchema)] };
}

function convert(owners: ReadonlyMap<string, z.ZodType>, io: Direction): Described {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of owners) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: refTo,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => tidySchema(zodSchema, jsonSchema),
  });
  return new Map(Object.entries(schemas).map(([id, { $schema, $id, ...schema }]) => [id, schema]));
}

function reachableFrom(roots: readonly string[], described: Described): ReadonlySet<string> {
  const reached = new Set<string>();
  const visit = (id: string) => {
    if (reached.has(id)) return;
    reached.add(id);
    for (const ref of refsIn(found(described, id))) visit(nameInRef(ref));
  };
  for (const id of roots) visit(id);
  return reached;
}

/** Those that are sent in another shape than they are answered, by themselves or by what they refer to. */
function findDiffering(
  all: Record<Direction, Described>,
  used: Record<Direction, ReadonlySet<string>>,
): ReadonlySet<string> {
  const both = [...used.input].filter((id) => isNamed(id) && used.output.has(id));
  const differing = new Set(
    both.filter((id) => JSON.stringify(all.input.get(id)) !== JSON.stringify(all.output.get(id))),
  );
  for (let before = -1; before < differing.size; ) {
    before = differing.size;
    for (const id of both)
      if (refsIn(found(all.input, id)).some((ref) => differing.has(nameInRef(ref)))) differing.add(id);
  }
  return differing;
}

function found<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`the reference knows no ${String(key)}`);
  return value;
}
