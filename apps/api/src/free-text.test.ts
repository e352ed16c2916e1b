import { multiLine, singleLine } from '@jornada/contract/free-text';
import { namedRuleTexts } from '@jornada/texts/validation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { adminAtWork } from './testing/company-factories.ts';
import { contractEndpoints } from './testing/contract-endpoints.ts';
import type { EmployeeAtWork } from './testing/employee-at-work.ts';
import { expectProblem } from './testing/expect-problem.ts';
import { createTenant } from './testing/factories.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let admin: EmployeeAtWork;

beforeAll(async () => {
  app = await startTestApp();
  admin = await adminAtWork(app, await createTenant(app.platform));
});
afterAll(() => app.close());

const hostile: [string, string][] = [
  ['a line break', 'Ana\nPérez'],
  ['a carriage return', 'Ana\rPérez'],
  ['a tab', 'Ana\tPérez'],
  ['a zero byte', 'Ana\u0000Pérez'],
  ['a C1 control', 'Ana\u0085Pérez'],
  ['a line separator', 'Ana\u2028Pérez'],
  ['a right-to-left override', 'Ana \u202eanilotaC'],
  ['an isolate', 'Ana \u2066Pérez\u2069'],
  ['a right-to-left mark', 'Ana\u200f Pérez'],
  ['a zero-width space', 'Ana\u200bPérez'],
  ['a joiner between Latin letters', 'Ana\u200dPérez'],
  ['a soft hyphen', 'Ana\u00adPérez'],
  ['a byte order mark within', 'Ana\ufeffPérez'],
  ['a Hangul filler', '\u3164'],
  ['an empty Braille cell', '\u2800'],
  ['half a character', 'Ana\ud83d'],
];
const honest = [
  ...['Ana Peña Ruiz', "Aina O'Neill-Puig", 'Núñez & Hijos, S.L. (2.ª sede) «Sur»', 'José Mª Nº 5'],
  ...['Лена Иванова', '王小明', '葛\u{E0100}城', 'عبد الله', 'می\u200cخواهم', 'ශ්\u200dරී ලංකා', 'क्\u200dष'],
  ...['Bar 👩🏽\u200d🍳', '❤\ufe0f', 'Familia 👨\u200d👩\u200d👧\u200d👦', 'a\u00a0b'],
];

describe('a text of one line', () => {
  const schema = singleLine().min(1).max(200);

  test.each(hostile)('does not take %s', (_, text) => {
    expect(schema.safeParse(text).error?.issues[0]?.message).toBe('singleLine');
  });

  test.each(honest)('takes %s as it is', (text) => {
    expect(schema.parse(text)).toBe(text);
  });

  test('is kept trimmed and composed', () => {
    expect(schema.parse('  Pen\u0303a \n')).toBe('Peña');
    expect(schema.safeParse(' \n ').success).toBe(false);
  });
});

describe('a text of several lines', () => {
  const schema = multiLine().min(1).max(200);
  const breaks = ['a line break', 'a carriage return', 'a tab', 'a line separator', 'a C1 control'];

  test.each(hostile.filter(([name]) => !breaks.includes(name)))('does not take %s', (_, text) => {
    expect(schema.safeParse(text).error?.issues[0]?.message).toBe('multiLine');
  });

  test('keeps its lines, whichever way they are written', () => {
    expect(schema.parse('Uno\r\ndos\rtres\u2028cuatro\n\n\tcinco')).toBe('Uno\ndos\ntres\ncuatro\n\n\tcinco');
  });
});

/** Fields that are compared, searched or hashed, and shown to nobody as a name or a reason. */
const neverShown = new Set([
  ...['email', 'password', 'passwordConfirm', 'currentPassword', 'newPassword', 'adminPassword'],
  ...[
    'answer',
    'key',
    'clientSecret',
    'token',
    'refreshToken',
    'code',
    'inspectorId',
    'companyTaxId',
    'version',
    'anchor',
    'press',
    'grant',
    'roleIds',
  ],
  ...['q', 'search', 'employeeFilter', 'userIds', 'subjectId', 'roleId', '_'],
  // Rows of a file: refused one by one, by the schemas of what they become.
  'rows',
]);

/** The texts of a request that take what no text may hold, by the path to each. */
function careless(schema: z.core.$ZodType, path: readonly string[] = []): string[] {
  if (path.some((field) => neverShown.has(field))) return [];
  const { def } = schema._zod;
  const inner = (one: z.core.$ZodType, ...more: string[]) => careless(one, [...path, ...more]);
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([field, one]) => inner(one, field));
  if (schema instanceof z.ZodArray) return inner(schema.element as z.core.$ZodType);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => inner(one as z.core.$ZodType));
  // A text that becomes something else is refused there.
  if (schema instanceof z.ZodPipe)
    return inner(schema.in as z.core.$ZodType).filter((at) => at !== path.join('.') || takesAnything(schema));
  if ('innerType' in def) return inner(def.innerType as z.core.$ZodType);
  if (!(schema instanceof z.ZodString)) return [];
  return takesAnything(schema) ? [path.join('.')] : [];
}

function takesAnything(schema: z.core.$ZodType): boolean {
  return z.safeParse(schema, 'Una razón \u202eoirartnoc la').success;
}

test('every text that a call of the contract takes and shows is one of the two', async () => {
  const found = (await contractEndpoints()).flatMap(({ method, path, body, query }) =>
    [body, query].flatMap((part) =>
      part ? careless(part).map((field) => `${method} ${path}: ${field}`) : [],
    ),
  );
  expect(found).toEqual([]);
  // The walk finds what there is to find.
  expect(careless(z.object({ a: z.object({ b: z.array(z.string().trim().max(9)).optional() }) }))).toEqual(
    [],
  );
  expect(careless(z.object({ a: z.object({ b: z.array(z.string().trim()).nullish() }) }))).toEqual(['a.b']);
});

describe('over HTTP', () => {
  test.each<[string, string, (name: string) => object]>([
    ['/admin/employees', 'name', (name) => ({ name, email: 'x@ejemplo.test' })],
    ['/admin/users', 'fullName', (fullName) => ({ fullName, email: 'x@ejemplo.test' })],
    ['/admin/departments', 'name', (name) => ({ name })],
    ['/admin/roles', 'name', (name) => ({ name, permissions: ['audit.read'] })],
    ['/holidays', 'name', (name) => ({ holidayDate: '2026-12-24', name, type: 'COMPANY' })],
  ])('POST %s tells at the field, in Spanish, what to do', async (path, field, bodyOf) => {
    for (const [, text] of hostile) {
      const answer = await admin.call('POST', path, { body: bodyOf(text) });
      const fieldErrors = { [field]: namedRuleTexts.singleLine };
      expectProblem(answer, 422, 'VALIDATION_FAILED', { fieldErrors });
    }
  });

  test('rows of a file are refused by row, and kept composed', async () => {
    const rows = [
      { name: 'Ana\u202e', email: 'ana@ejemplo.test', department: 'Taller' },
      { name: 'Bea', email: 'bea@ejemplo.test', department: 'Ta\nller' },
      { name: 'Nun\u0303o', email: 'nuno@ejemplo.test', department: ' Espan\u0303a ' },
    ];
    const send = (some: object[]) => admin.call('POST', '/admin/employees/import', { body: { rows: some } });
    const text = namedRuleTexts.singleLine;
    expectProblem(await send(rows), 422, 'VALIDATION_FAILED', {
      fieldErrors: { 'rows.0.name': text, 'rows.1.department': text },
    });
    expect((await send(rows.slice(2))).status).toBe(200);
    const { body } = await admin.get('/admin/employees?q=nuno');
    expect(body.content).toMatchObject([{ name: 'Nuño', department: { name: 'España' } }]);
  });
});
