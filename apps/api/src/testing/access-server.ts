import type { Endpoint } from '@jornada/contract/endpoint';
import type { Role } from '@jornada/contract/roles';
import { addPendingEmail } from './add-pending-email.ts';
import { specimens } from './endpoint-specimens.ts';
import {
  assignSchedule,
  createPerson,
  createTenant,
  sendLink,
  signInAs,
  type TestPerson,
} from './factories.ts';
import { createKey } from './program-keys.ts';
import { formWith, type RequestOptions, type TestAnswer } from './send-request.ts';
import type { Caller, Specimen } from './specimen.ts';
import { startTestApp, type TestApp } from './test-app.ts';

export type NamedSpecimens = (readonly [name: string, specimen: Specimen])[];

const named = (list: readonly Specimen[]): NamedSpecimens =>
  list.map((specimen) => [`${specimen.endpoint.method} ${specimen.endpoint.path}`, specimen] as const);

export const all = named(specimens);
/** Endpoints that are not public. */
export const closed = named(specimens.filter(({ endpoint }) => endpoint.access !== 'public'));
/** Those of them that a session opens. */
export const ofSessions = closed.filter(([, { endpoint }]) => endpoint.access !== 'program');
export const withRoles = closed.filter(([, { endpoint }]) => Array.isArray(endpoint.access));
export const withBody = named(specimens.filter(({ endpoint }) => endpoint.body));

const isOperators = ({ endpoint }: Specimen) =>
  (endpoint.access as readonly Role[]).includes('ROLE_SUPER_ADMIN');

/** Without the operators' endpoints: the platform is never suspended, and operators have no second role. */
export const exceptOperators = (list: NamedSpecimens) =>
  list.filter(([, specimen]) => !isOperators(specimen));

/** A role that an endpoint admits. */
export function roleFor(specimen: Specimen | undefined): Role {
  const access = specimen?.endpoint.access;
  return typeof access === 'object' ? (access[0] ?? 'ROLE_EMPLOYEE') : 'ROLE_EMPLOYEE';
}

/** The status of a successful answer. */
export const successOf = ({ endpoint }: Specimen) => (endpoint.response === null ? 204 : 200);

const nobody: Caller = {
  userId: '',
  email: '',
  password: '',
  refreshToken: '',
  resetToken: '',
  setupToken: '',
  emailToken: '',
};

type CallOptions = RequestOptions & { query?: string };

/** Somebody who may call an endpoint, with everything its specimen needs. */
export type AdmittedCaller = TestPerson & Caller & { token: string };

/** Sends the request of a specimen with these differences. */
type Send = (options?: CallOptions) => Promise<TestAnswer>;

interface ReadyCaller {
  readonly caller: AdmittedCaller;
  readonly send: Send;
}

/** A server, and callers of every kind. */
export interface AccessServer {
  readonly app: TestApp;
  readonly platformTenant: string;
  /** Somebody whom an endpoint admits, an employee if it can be, with everything its specimen needs. */
  admitted(specimen?: Specimen, given?: { tenantId?: string }): Promise<AdmittedCaller>;
  /**
   * Such a person and their request, for calls that are refused or only read, which change nothing: the request is made once for each
   * endpoint, the person once for each role, all in one company.
   */
  readyToCall(specimen: Specimen): Promise<ReadyCaller>;
  /** The same for a call that succeeds: where it changes something, somebody in a company of their own. */
  readyToSucceed(specimen: Specimen): Promise<ReadyCaller>;
  /** Somebody of these roles. */
  callerWith(...roles: Role[]): Promise<TestPerson & { token: string }>;
  /** Somebody of this role in a company of their own, cached: for calls that are refused, which change nothing. */
  outsiderWith(role: Role): Promise<TestPerson & { token: string }>;
  /** Somebody of this role in the company of those who are ready to call, cached likewise. */
  colleagueWith(role: Role): Promise<TestPerson & { token: string }>;
  bodyOf(specimen: Specimen, who: TestPerson & Partial<Caller>): Promise<unknown>;
  /** Sends a specimen. Its path and body name things of `who`; the caller is whoever `options.token` belongs to. */
  call(specimen: Specimen, who: TestPerson & Partial<Caller>, options?: CallOptions): Promise<TestAnswer>;
  /** Makes what the path and body of a specimen name, which are things of `who`. */
  prepare(specimen: Specimen, who: TestPerson & Partial<Caller>): Promise<Send>;
  /** Sends only the path of a specimen, with ids that do not exist. */
  callBare(specimen: Specimen, options?: CallOptions): Promise<TestAnswer>;
}

export const callersPassword = 'Contraseña-1';

/**
 * Starts a server with a platform and no users. The caller closes `app`.
 * @param connectionString a database to use instead of a new one, without a platform
 */
export async function openAccessServer(connectionString?: string): Promise<AccessServer> {
  const app = await startTestApp(connectionString === undefined ? {} : { connectionString });
  const platformTenant = await createTenant(app.platform, { isPlatform: true });
  const password = callersPassword;
  const bodyOf: AccessServer['bodyOf'] = async ({ body }, who) =>
    body?.({ ...nobody, ...who }, { platform: app.platform, tenantId: who.tenantId });
  const admitted: AccessServer['admitted'] = async (specimen, given = {}) => {
    const isPlatforms = specimen !== undefined && isOperators(specimen);
    const home = async () => (isPlatforms ? platformTenant : createTenant(app.platform));
    const tenantId = given.tenantId ?? (await home());
    const person = await createPerson(app.platform, tenantId, {
      roles: [roleFor(specimen)],
      ...(specimen?.withPassword && { password }),
    });
    await assignSchedule(app.platform, person);
    const { accessToken, refreshToken } = await signInAs(app.platform, person);
    const link = async (purpose: 'RESET' | 'SETUP') =>
      specimen?.link === purpose ? sendLink(app.platform, person, purpose) : '';
    const emailToken = specimen?.link === 'EMAIL' ? await addPendingEmail(app.platform, person) : '';
    const links = { resetToken: await link('RESET'), setupToken: await link('SETUP'), emailToken };
    const isProgram = specimen?.endpoint.access === 'program';
    const token = isProgram ? await createKey(app.platform, tenantId) : accessToken;
    return { ...person, ...links, password, refreshToken, token };
  };
  const newCaller = async (roles: Role[], company: () => Promise<string>) => {
    const tenantId = roles.includes('ROLE_SUPER_ADMIN') ? platformTenant : await company();
    const person = await createPerson(app.platform, tenantId, { roles });
    await assignSchedule(app.platform, person);
    return { ...person, token: (await signInAs(app.platform, person)).accessToken };
  };
  const callerWith: AccessServer['callerWith'] = (...roles) =>
    newCaller(roles, () => createTenant(app.platform));
  const formOf = async ({ uploadTexts }: Specimen, file: Buffer, who: TestPerson & Partial<Caller>) => {
    const company = { platform: app.platform, tenantId: who.tenantId };
    return formWith(file, 'archivo', 'file', await uploadTexts?.({ ...nobody, ...who }, company));
  };
  const prepare = async (specimen: Specimen, who: TestPerson & Partial<Caller>): Promise<Send> => {
    const { endpoint } = specimen;
    const body = specimen.upload
      ? await formOf(specimen, specimen.upload(), who)
      : await bodyOf(specimen, who);
    const params = await specimen.params?.(app.platform, who);
    const usualQuery = specimen.query?.({ ...nobody, ...who }, params) ?? '';
    const path = pathOf(endpoint, params);
    const usualHeaders = specimen.headers?.(params ?? {});
    return ({ query = usualQuery, headers, ...options } = {}) =>
      app.request(endpoint.method, `${path}${query && `?${query}`}`, {
        ...(body !== undefined && { body }),
        ...((usualHeaders || headers) && { headers: { ...usualHeaders, ...headers } }),
        ...options,
      });
  };
  const sharedCompany = oneEach((_: 'all') => createTenant(app.platform));
  // Whichever specimen of a role comes first: no part of the person depends on it but links, which are not shared.
  const usualCallers = new Map<Role, Promise<AdmittedCaller>>();
  const usualCaller = async (specimen: Specimen): Promise<AdmittedCaller> => {
    if (specimen.link || specimen.endpoint.access === 'program') return admitted(specimen);
    const role = roleFor(specimen);
    const tenantId = isOperators(specimen) ? platformTenant : await sharedCompany('all');
    const caller = usualCallers.get(role) ?? admitted(specimen, { tenantId });
    usualCallers.set(role, caller);
    return caller;
  };
  const readyAs = async (specimen: Specimen, caller: AdmittedCaller) => ({
    caller,
    send: await prepare(specimen, caller),
  });
  const readyToCall = oneEach(async (specimen: Specimen) => readyAs(specimen, await usualCaller(specimen)));
  return {
    app,
    platformTenant,
    admitted,
    readyToCall,
    readyToSucceed: async (specimen) =>
      specimen.endpoint.method === 'GET'
        ? readyToCall(specimen)
        : readyAs(specimen, await admitted(specimen)),
    callerWith,
    outsiderWith: oneEach((role: Role) => callerWith(role)),
    colleagueWith: oneEach((role: Role) => newCaller([role], () => sharedCompany('all'))),
    bodyOf,
    call: async (specimen, who, options) => (await prepare(specimen, who))(options),
    prepare,
    callBare: ({ endpoint }, { query = '', ...request } = {}) =>
      app.request(endpoint.method, `${pathOf(endpoint)}${query && `?${query}`}`, request),
  };
}

/** Memoizes a function by its argument. */
export function oneEach<Key, Made>(make: (key: Key) => Promise<Made>): (key: Key) => Promise<Made> {
  const made = new Map<Key, Promise<Made>>();
  return (key) => {
    const one = made.get(key) ?? make(key);
    made.set(key, one);
    return one;
  };
}

/** The path of an endpoint with its parameters; one that is not given is an id that does not exist. */
export function pathOf({ path }: Endpoint, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (_, name) => params[name] ?? '01890000-0000-7000-8000-000000000000');
}
