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
  /** Tokens of links that were sent to them and not used yet; of the kind alone that the specimen asks for. */
  readonly resetToken: string;
  readonly setupToken: string;
  readonly emailToken: string;
}

/** Where the caller of a specimen belongs. */
interface Company {
  readonly platform: Platform;
  readonly tenantId: string;
}

interface Request {
  readonly query?: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

/** A request for an endpoint that succeeds, and requests that break a rule, each with what is then said of its fields. */
export interface Specimen {
  readonly endpoint: Endpoint;
  /** The link whose token it names. */
  readonly link?: 'RESET' | 'SETUP' | 'EMAIL';
  /** Makes what the path names, anew for each call, and gives its parameters. */
  readonly params?: (platform: Platform, caller: TestPerson) => Promise<Record<string, string>>;
  /** Headers that it takes besides, made from its parameters. */
  readonly headers?: (params: Record<string, string>) => Record<string, string>;
  readonly query?: (caller: Caller) => string;
  /** May make what it names, in the caller's company. */
  readonly body?: (caller: Caller, company: Company) => unknown;
  /** The file of an endpoint that takes one. */
  readonly upload?: () => Buffer;
  /** The texts that go with it; may make what they name. */
  readonly uploadTexts?: (caller: Caller, company: Company) => Promise<Record<string, string>>;
  readonly broken: readonly (Request & { fieldErrors: Record<string, string> })[];
}

export const required = 'Este campo es obligatorio.';
export const invalidType = 'El tipo de dato no es válido.';
export const invalidDate = 'La fecha no es válida.';
export const invalidOption = 'El valor no es una de las opciones admitidas.';
export const rangeReversed = 'La fecha inicial no puede ser posterior a la fecha final';
export const tooLong = (maximum: number) => `Debe tener como máximo ${maximum} caracteres.`;

/** Passwords that break a rule, in the order of the rules, each with what is said of it. */
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

/** A revision that is no number, beside a body without fault. */
export const brokenRevision = (body: object = {}): Specimen['broken'][number] => ({
  body: { ...body, revision: 'última' },
  fieldErrors: { revision: invalidType },
});

/** Pages that no list has. */
export const pageRules: Specimen['broken'] = [
  { query: 'page=-1', fieldErrors: { page: 'Debe ser como mínimo 0.' } },
  { query: 'page=x', fieldErrors: { page: invalidType } },
  { query: 'size=0', fieldErrors: { size: 'Debe ser como mínimo 1.' } },
  { query: 'size=101', fieldErrors: { size: 'Debe ser como máximo 100.' } },
];

/** A session as workflows are given it, of somebody who may do everything. */
export function sessionOf(tenantId: string, userId: string): Session {
  return {
    id: userId,
    userId,
    tenantId,
    email: 'alguien@ejemplo.test',
    fullName: 'Alguien',
    admittedAs: ['ROLE_ADMIN'],
    permissions,
    timeZone: 'Europe/Madrid',
    companyTimeZone: 'Europe/Madrid',
    isPlatform: false,
  };
}
