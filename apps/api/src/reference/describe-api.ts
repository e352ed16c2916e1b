import type { Endpoint } from '@jornada/contract/endpoint';
import { describeAnswers, sharedAnswers } from './describe-answers.ts';
import { type DescribedSchemas, describeSchemas } from './describe-schemas.ts';
import { type Examples, examplesOf } from './examples-of.ts';
import type { JsonSchema } from './json-schema.ts';
import { type Contract, type NamedEndpoint, readContract } from './read-contract.ts';

/** An OpenAPI 3.1 document. */
export interface ApiDescription {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string } & Record<string, unknown>;
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  /** By path (`/employees/{id}`), then by method in lower case. */
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: Record<string, Record<string, unknown>>;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly security: readonly Record<string, readonly string[]>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: Record<string, { schema: JsonSchema; example?: unknown }>;
  };
  /** By status. */
  readonly responses: Record<string, unknown>;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly description?: string;
  readonly example?: unknown;
}

/** Describes the whole API, from nothing but the contract that server and client are made of. */
export async function describeApi(): Promise<ApiDescription> {
  const contract = await readContract();
  const schemas = describeSchemas(contract);
  const paths: Record<string, Record<string, Operation>> = {};
  for (const named of contract.endpoints) {
    const path = templateOf(named.endpoint);
    const method = named.endpoint.method.toLowerCase();
    paths[path] = { ...paths[path], [method]: describeOperation(named, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Jornada',
      version: '1.0.0',
      description: introduction,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    tags: tagsOf(contract),
    paths,
    components: {
      schemas: schemas.components,
      ...sharedAnswers(),
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description:
            'The `accessToken` that `login` and `refresh` answer with; it is valid for 15 minutes.',
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A key of another program, `jrn_…`, which an admin makes. Each operation that it opens names the scope that it needs.',
        },
        terminal: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description:
            '`Terminal` and a compact JWS (ES256) by the key of a paired device, over the method, the path and the SHA-256 of the body of this very call.',
        },
      },
    },
  };
}

/** The path as OpenAPI writes it: `/employees/{id}` for `/employees/:id`. */
export function templateOf({ path }: Pick<Endpoint, 'path'>): string {
  return path.replace(/:(\w+)/g, '{$1}');
}

const introduction = [
  'Working time, and what belongs to it, of the companies of one installation.',
  'Instants are UTC with milliseconds; civil dates and times are in the time zone of the company or person that they are about.',
  'Every error has the one shape `Problem`: `code` is for programs, `message` is Spanish and ready to show.',
  'Lists are in pages where they have `page`, which counts from 0, and `size`: the answer has `content`, `totalElements` and `totalPages`.',
  'Calls with a key are limited; `RateLimit` says in each answer how many are left and for how many seconds, and 429 comes with `Retry-After`.',
  'An answer may have more fields in a later version.',
].join('\n\n');

const areas: Readonly<Record<string, string>> = {
  absences: 'Requests for absences, paid leave, and who is away when.',
  access: 'Signing in, the session, passwords, the own profile.',
  attendance: 'Days as they were worked, their corrections, review and export, and closed months.',
  bank: 'Banks of hours: their lines, rest and pay out of them, their rules and periods.',
  clock: 'Punches: entry, exit, breaks, and where somebody stands.',
  company: 'The company, its settings, its audit log, and the package with its whole record.',
  dashboard: 'What an admin sees first.',
  employees: 'People, their accounts, roles and departments.',
  holidays: 'Holidays of the company, and official calendars.',
  indicators: 'Absence rate, punctuality and overtime of teams by month.',
  inspection: 'What labour inspectors ask for, and what they are granted.',
  platform: 'Whether the server is there.',
  proof: 'Signed closings of days and receipts of punches.',
  register: 'The monthly register for workers’ representatives.',
  retention: 'How long the record is kept, and removal of what is older.',
  schedules: 'Schedules, assignments, exceptions.',
  tenants: 'Companies, for the operator of the platform.',
  payroll: 'What payroll is told of: codes, concepts, profiles of files, and closed batches.',
  terminals: 'Shared devices at which people punch, and what these call.',
  overtime: 'Work beyond the plan: what is asked for, ordered, accepted or not.',
  vacations: 'Requests for vacations, and the balance of days.',
};

function tagsOf({ endpoints }: Contract): ApiDescription['tags'] {
  const used = [...new Set(endpoints.map(({ area }) => area))].sort();
  return used.map((name) => {
    const description = areas[name];
    if (description === undefined) throw new Error(`the reference says nothing of the area ${name}`);
    return { name, description };
  });
}

function describeOperation({ name, area, endpoint }: NamedEndpoint, schemas: DescribedSchemas): Operation {
  const examples = examplesOf(endpoint, schemas);
  const parameters = parametersOf(endpoint, schemas, examples);
  const requestBody = bodyOf(endpoint, schemas, examples);
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(endpoint.access !== 'public' && { description: whoMayCall(endpoint) }),
    tags: [area],
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: describeAnswers(endpoint, schemas, examples),
  };
}

function securityOf({ access, scope }: Endpoint): Operation['security'] {
  if (access === 'public') return [];
  if (access === 'terminal') return [{ terminal: [] }];
  return [...(access === 'program' ? [] : [{ bearer: [] }]), ...(scope ? [{ key: [scope] }] : [])];
}

function whoMayCall({ access, permission, recentProof, scope }: Endpoint): string {
  const roles = typeof access === 'string' ? ofNoRole[access] : `Roles: ${listed(access)}.`;
  const permissions = listed([permission ?? []].flat());
  return [
    roles,
    ...(permissions === '' ? [] : [`A custom role needs one of these permissions: ${permissions}.`]),
    ...(recentProof ? [proofIsAsked] : []),
    ...(scope ? [`A key needs the scope ${listed([scope])}.`] : []),
  ].join(' ');
}

const ofNoRole = {
  public: 'Anybody.',
  'signed-in': 'Whoever is signed in.',
  program: 'Programs with a key alone.',
  terminal: 'The devices of terminals, which sign each call.',
};

const proofIsAsked =
  'The password must have been given in this session within the last ten minutes, by signing in or with `proveIdentity`.';

const listed = (codes: readonly string[]) => codes.map((code) => `\`${code}\``).join(', ');

function parametersOf(endpoint: Endpoint, schemas: DescribedSchemas, examples: Examples): Parameter[] {
  const { params, query, headers } = endpoint;
  const parts = [
    ['path', params],
    ['query', query],
    ['header', headers],
  ] as const;
  const parameters = parts.flatMap(([place, part]) => {
    if (!part) return [];
    const { properties = {}, required = [] } = schemas.of(part, 'input');
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: place,
      required: required.includes(name),
      schema: schema as JsonSchema,
      ...(required.includes(name) && examples.parameter(name, schema as JsonSchema)),
    }));
  });
  return endpoint.revalidates ? [...parameters, ifNoneMatch] : parameters;
}

const ifNoneMatch: Parameter = {
  name: 'if-none-match',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'The ETags of answers that the caller still has.',
};

function bodyOf(
  { body, upload }: Endpoint,
  schemas: DescribedSchemas,
  examples: Examples,
): Operation['requestBody'] {
  if (body) {
    const content = { 'application/json': { schema: schemas.of(body, 'input'), ...examples.sent(body) } };
    return { required: !body.safeParse(undefined).success, content };
  }
  if (!upload) return undefined;
  const { properties = {}, required = [] } = upload.fields ? schemas.of(upload.fields, 'input') : {};
  const file = {
    type: 'string',
    format: 'binary',
    description: `One file of at most ${upload.maxBytes} bytes, after all other fields.`,
  } as const;
  const form: JsonSchema = {
    type: 'object',
    properties: { ...properties, file },
    required: [...required, 'file'],
  };
  return { required: true, content: { 'multipart/form-data': { schema: form } } };
}
