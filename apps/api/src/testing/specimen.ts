import type { Endpoint } from '@jornada/contract/endpoint';
import { permissions } from '@jornada/contract/permissions';
import type { Session } from '../platform/identity/standing-session.ts';
import type { Platform } from '../platform/platform.ts';
import type { TestPerson } from './factories.ts';

export interface Caller {
  readonly userId: string;
  readonly email: string;
  readonly password: string;
  readonly refreshToken: string;
  /** Tokens of unused links; only the one that the specimen needs is made. */
  readonly resetToken: string;
  readonly setupToken: string;
  readonly emailToken: string;
}

/** The company of a specimen's caller. */
interface Company {
  readonly platform: Platform;
  readonly tenantId: string;
}

interface Request {
  readonly query?: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

/** A valid request for an endpoint, and invalid ones, each with the expected field errors. */
export interface Specimen {
  readonly endpoint: Endpoint;
  /** Its caller has a password, which it contains. */
  readonly withPassword?: true;
  /** The kind of link whose token it contains. */
  readonly link?: 'RESET' | 'SETUP' | 'EMAIL';
  /** Creates what the path names, for each call, and returns the path parameters. */
  readonly params?: (platform: Platform, caller: TestPerson) => Promise<Record<string, string>>;
  /** Further headers, from the path parameters. */
  readonly headers?: (params: Record<string, string>) => Record<string, string>;
  readonly query?: (caller: Caller, params?: Record<string, string>) => string;
  /** May create what the body names, in the caller's company. */
  readonly body?: (caller: Caller, company: Company) => unknown;
  /** The uploaded file. */
  readonly upload?: () => Buffer;
  /** The text fields of the upload; may create what they name. */
  readonly uploadTexts?: (caller: Caller, company: Company) => Promise<Record<string, string>>;
  /** With which status its body is refused that is good for less than the quarter of an hour that a token lasts. */
  readonly whenOver?: 409 | 422;
  readonly broken: readonly (Request & { fieldErrors: Record<string, string> })[];
}

export const required = 'Este campo es obligatorio.';
export const invalidType = 'El tipo de dato no es válido.';
export const invalidDate = 'La fecha no es válida.';
export const invalidOption = 'El valor no es una de las opciones admitidas.';
export const rangeReversed = 'La fecha inicial no puede ser posterior a la fecha final';
export const tooLong = (maximum: number) => `Debe tener como máximo ${maximum} caracteres.`;

/** Passwords that each break one rule, with its error, in the order of the rules. */
export const badPasswords = [
  ['', 'La contraseña es obligatoria'],
  ['Corta-1', 'La contraseña debe tener al menos 8 caracteres'],
  ['sin-mayuscula-1', 'La contraseña debe contener al menos una letra mayúscula'],
  ['SIN-MINUSCULA-1', 'La contraseña debe contener al menos una letra minúscula'],
  ['Sin-Numero', 'La contraseña debe contener al menos un número'],
  ['12345678', 'La contraseña debe contener al menos una letra mayúscula'],
  ['        ', 'La contraseña debe contener al menos una letra mayúscula'],
  [`Aa1${'x'.repeat(1022)}`, 'Debe tener como máximo 1024 caracteres.'],
] as const;

/** A body with each of the bad passwords in one of its fields. */
export function passwordRules(field: string, rest: object): Specimen['broken'] {
  return badPasswords.map(([password, text]) => ({
    body: { ...rest, [field]: password },
    fieldErrors: { [field]: text },
  }));
}

export const invalidId = 'El formato no es válido.';

/** An otherwise valid body with a revision that is no number. */
export const brokenRevision = (body: object = {}): Specimen['broken'][number] => ({
  body: { ...body, revision: 'última' },
  fieldErrors: { revision: invalidType },
});

/** Invalid page parameters. */
export const pageRules: Specimen['broken'] = [
  { query: 'page=-1', fieldErrors: { page: 'Debe ser como mínimo 0.' } },
  { query: 'page=x', fieldErrors: { page: invalidType } },
  { query: 'size=0', fieldErrors: { size: 'Debe ser como mínimo 1.' } },
  { query: 'size=101', fieldErrors: { size: 'Debe ser como máximo 100.' } },
];

const anId = '01890000-0000-7000-8000-000000000000';
/** Of a decision about many requests. */
export const brokenMany: Specimen['broken'] = [
  { body: {}, fieldErrors: { isApproved: required, ids: required } },
  { body: { isApproved: true, ids: ['7'] }, fieldErrors: { 'ids.0': invalidId } },
  {
    body: { isApproved: true, ids: [anId], note: 'x'.repeat(501) },
    fieldErrors: { note: tooLong(500) },
  },
];

/** A full admin's session, as workflows are given it. */
export function sessionOf(tenantId: string, userId: string): Session {
  return {
    id: userId,
    userId,
    tenantId,
    email: 'alguien@ejemplo.test',
    fullName: 'Alguien',
    admittedAs: ['ROLE_ADMIN'],
    permissions,
    team: null,
    timeZone: 'Europe/Madrid',
    companyTimeZone: 'Europe/Madrid',
    isPlatform: false,
    isProven: true,
  };
}
