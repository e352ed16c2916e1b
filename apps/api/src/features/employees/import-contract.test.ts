import type { ContractCells } from '@jornada/contract/employees/import-employees';
import { contractColumns } from '@jornada/contract/employees/import-limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { createCentre, putIntoCentre } from '../../testing/centre-factories.ts';
import { adminAtWork, deputyAtWork } from '../../testing/company-factories.ts';
import type { EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { expectProblem } from '../../testing/expect-problem.ts';
import { createPerson, createTenant } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { untilBlocked } from '../../testing/until-blocked.ts';
import { readContract } from './import-contract.ts';

const nothing: ContractCells = {
  ...{ contractKind: '', contractCode: '', workingTime: '', agreedHours: '', agreedPeriod: '' },
  ...{ weeklyDays: '', jobTitle: '', professionalGroup: '', collectiveAgreement: '' },
  ...{ payrollNumber: '', payGroup: '', trialUntil: '', contractFrom: '' },
  ...{ pactSignedOn: '', pactPercent: '', pactNoticeDays: '' },
};
const payGroups = new Map([
  ['oficinas', 'group of offices'],
  ['almacén', 'group of the store'],
  ['almacen', 'group of another store'],
]);
const read = (cells: Partial<ContractCells>) =>
  readContract({ ...nothing, ...cells }, { firstDay: '2026-11-02', payGroups });

describe('the cells of a contract', () => {
  test('that are all empty are none', () => {
    expect(read({ jobTitle: '  ' })).toEqual({ contract: null, errors: {} });
  });

  test.each([
    ['Indefinido', 'INDEFINITE'],
    ['indefinida ordinaria', 'INDEFINITE'],
    ['Fijo', 'INDEFINITE'],
    ['Indefinido fijo-discontinuo', 'SEASONAL'],
    ['FIJO DISCONTINUO', 'SEASONAL'],
    ['Temporal por circunstancias de la producción', 'TEMPORARY'],
    ['Duración determinada', 'TEMPORARY'],
    ['Interinidad', 'TEMPORARY'],
    ['Formativo para la práctica profesional', 'TRAINING'],
    ['De relevo', 'RELIEF'],
    ['Otro', 'OTHER'],
  ] as const)('%s is %s', (contractKind, kind) => {
    expect(read({ contractKind })).toMatchObject({ contract: { kind, isPartTime: false }, errors: {} });
  });

  test.each([
    ['289', { kind: 'INDEFINITE', isPartTime: true }],
    ['402', { kind: 'TEMPORARY', isPartTime: false }],
    ['300', { kind: 'SEASONAL', isPartTime: false }],
    ['990', { kind: null, isPartTime: false }],
  ] as const)('the key %s tells kind and working time where nothing else does', (contractCode, told) => {
    expect(read({ contractCode })).toMatchObject({ contract: { ...told, code: contractCode }, errors: {} });
  });

  test('what is written goes before the key', () => {
    const { contract } = read({ contractCode: '289', contractKind: 'Temporal', workingTime: 'Completa' });
    expect(contract).toMatchObject({ kind: 'TEMPORARY', isPartTime: false, code: '289' });
  });

  test.each([
    ['40', '', 2_400, 'WEEK'],
    ['37,5 h', 'Semana', 2_250, 'WEEK'],
    ['37.5', 'a la semana', 2_250, 'WEEK'],
    ['37:30', 'Semanales', 2_250, 'WEEK'],
    ['80 horas', 'Al mes', 4_800, 'MONTH'],
    ['1.770', 'Año', 106_200, 'YEAR'],
    ['1770,5', 'anual', 106_230, 'YEAR'],
  ])('%s %s are %i minutes of a %s', (agreedHours, agreedPeriod, agreedMinutes, period) => {
    const cells = { agreedHours, agreedPeriod, workingTime: 'Parcial' };
    expect(read(cells)).toMatchObject({
      contract: { agreedMinutes, agreedPeriod: period, isPartTime: true },
      errors: {},
    });
  });

  test.each([
    [{ contractKind: 'Verbal' }, 'contractKind', 'No se sabe qué contrato es'],
    [{ contractCode: '12' }, 'contractCode', 'Son tres cifras'],
    [{ workingTime: 'Media' }, 'workingTime', 'No se sabe qué jornada es'],
    [{ agreedHours: '20' }, 'workingTime', 'Con horas pactadas hace falta la jornada'],
    [{ agreedHours: 'muchas', workingTime: 'TC' }, 'agreedHours', 'Escribe entre 1 y 3.000 horas'],
    [{ agreedHours: '0', workingTime: 'TC' }, 'agreedHours', 'Escribe entre 1 y 3.000 horas'],
    [{ agreedHours: '1770', workingTime: 'TC' }, 'agreedHours', 'Son muchas horas para una semana'],
    [
      { agreedHours: '20', agreedPeriod: 'al día', workingTime: 'TP' },
      'agreedHours',
      'No se sabe de qué son',
    ],
    [{ weeklyDays: '8' }, 'weeklyDays', 'Escribe de 1 a 7 días'],
    [{ weeklyDays: 'cinco' }, 'weeklyDays', 'Escribe de 1 a 7 días'],
    [{ trialUntil: 'mayo' }, 'trialUntil', 'No es una fecha'],
    [{ trialUntil: '2026-11-01' }, 'trialUntil', 'El periodo de prueba no puede terminar antes'],
    [{ jobTitle: 'x'.repeat(151) }, 'jobTitle', '150'],
    [{ payrollNumber: '1'.repeat(31) }, 'payrollNumber', '30'],
    [{ payGroup: 'Taller' }, 'payGroup', 'No hay ningún grupo de contrato con este nombre'],
  ] as const)('%j is refused at its field', (cells, field, text) => {
    const { contract, errors } = read(cells);
    expect(contract).toBeNull();
    expect(errors).toEqual({ [field]: expect.stringContaining(text) });
  });
});

describe('the group of a contract', () => {
  test.each([
    ['Oficinas', 'group of offices'],
    [' OFICINÁS ', 'group of offices'],
    ['Almacén', 'group of the store'],
    ['almacen', 'group of another store'],
    ['General', null],
    ['', null],
  ])('%s is that of its name', (payGroup, payGroupId) => {
    expect(read({ payGroup, contractCode: '100' })).toMatchObject({ contract: { payGroupId }, errors: {} });
  });

  test('alone makes a contract, of which nothing else is known', () => {
    expect(read({ payGroup: 'oficinas' }).contract).toMatchObject({ kind: null, isPartTime: false });
  });
});

const partTime = { workingTime: 'Parcial', agreedHours: '20' };
const whole = { ...partTime, pactSignedOn: '2026-10-01', pactPercent: '30', pactNoticeDays: '5' };

describe('a contract that says from when on it holds', () => {
  test('holds from then on, and else from the first day of the row', () => {
    const from = (contractFrom: string) => read({ contractFrom, contractCode: '100' }).contract?.validFrom;
    expect(from('2025-03-01')?.toString()).toBe('2025-03-01');
    expect(from('')?.toString()).toBe('2026-11-02');
  });

  test('may have a trial period that ends before the first day of the row', () => {
    const cells = { contractFrom: '2025-03-01', trialUntil: '2025-05-31' };
    expect(read(cells).errors).toEqual({});
    expect(read({ ...cells, contractFrom: '2025-06-01' }).errors).toEqual({
      trialUntil: expect.stringContaining('no puede terminar antes'),
    });
    expect(read({ ...cells, contractFrom: 'marzo' }).errors).toEqual({
      contractFrom: expect.stringContaining('No es una fecha'),
    });
  });
});

describe('the pact of complementary hours', () => {
  test.each([
    ['30', '5', 30, 5],
    ['30 %', '3 días', 30, 3],
    ['30,0%', '', 30, 3],
    ['0.3', '0', 30, 0],
    ['60', '30 días naturales', 60, 30],
  ])('of %s with %s days is one of %i % with %i', (pactPercent, pactNoticeDays, percent, notice) => {
    const { contract, errors } = read({ ...whole, pactPercent, pactNoticeDays });
    expect(errors).toEqual({});
    expect(contract).toMatchObject({ pactPercent: percent, pactNoticeDays: notice });
    expect(contract?.pactSignedOn?.toString()).toBe('2026-10-01');
  });

  test('is none where no cell says anything of it', () => {
    expect(read(partTime).contract).toMatchObject({
      ...{ pactSignedOn: null, pactPercent: null, pactNoticeDays: null },
    });
  });

  test.each([
    [{ pactSignedOn: '' }, 'pactSignedOn', 'Falta cuándo se firmó'],
    [{ pactSignedOn: 'ayer' }, 'pactSignedOn', 'No es una fecha'],
    [{ pactSignedOn: '2026-02-30' }, 'pactSignedOn', 'No es una fecha'],
    [{ pactPercent: '' }, 'pactPercent', 'Escribe un porcentaje del 1 al 60'],
    [{ pactPercent: '0' }, 'pactPercent', 'Escribe un porcentaje del 1 al 60'],
    [{ pactPercent: '61' }, 'pactPercent', 'Escribe un porcentaje del 1 al 60'],
    [{ pactPercent: '22,5' }, 'pactPercent', 'Escribe un porcentaje del 1 al 60'],
    [{ pactPercent: 'sí' }, 'pactPercent', 'Escribe un porcentaje del 1 al 60'],
    [{ pactNoticeDays: '31' }, 'pactNoticeDays', 'Escribe de 0 a 30 días'],
    [{ pactNoticeDays: '-1' }, 'pactNoticeDays', 'Escribe de 0 a 30 días'],
    [{ pactNoticeDays: 'una semana' }, 'pactNoticeDays', 'Escribe de 0 a 30 días'],
    [{ workingTime: 'Completa' }, 'pactPercent', 'Solo a tiempo parcial hay horas complementarias'],
    [{ workingTime: '', agreedHours: '', contractCode: '100' }, 'pactPercent', 'Solo a tiempo parcial'],
    [{ agreedHours: '' }, 'agreedHours', 'El pacto se calcula sobre las horas pactadas'],
    [{ workingTime: 'Media' }, 'workingTime', 'No se sabe qué jornada es'],
  ] as const)('with %j is refused at its field', (cells, field, text) => {
    const { contract, errors } = read({ ...whole, ...cells });
    expect(contract).toBeNull();
    expect(errors).toMatchObject({ [field]: expect.stringContaining(text) });
  });
});

describe('a file of people with their contracts', () => {
  let app: TestApp;
  let admin: EmployeeAtWork;
  let groupId: string;

  beforeAll(async () => {
    app = await startTestApp();
    app.clock.set('2026-11-20T12:00[Europe/Madrid]');
    admin = await adminAtWork(app, await createTenant(app.platform));
    const made = await admin.call('POST', '/admin/payroll/groups', { body: { name: 'Hostelería' } });
    groupId = made.body.groups.at(-1).id;
  });
  afterAll(() => app.close());

  const file = (text: string) => {
    const body = new FormData();
    body.append('file', new Blob([text]), 'personas.csv');
    return body;
  };
  const preview = async (text: string, by = admin) => {
    const answer = await by.call('POST', '/admin/employees/import/preview', { body: file(text) });
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const ana =
    'Ana Ruiz;ana@ejemplo.test;01/07/2026;31/12/2026;1-9-26;Temporal;502;Parcial;20;Semana;4;Camarera;Grupo 3;Hostelería de Murcia;0007;Hostelería;15/11/2026;2/9/2026;45 %;7 días';
  const headings =
    'Nombre;Email;Fecha de alta;Fecha de baja;Contrato desde;Tipo de contrato;Clave de contrato;Jornada;Horas semanales;Periodo;Días a la semana;Puesto;Grupo profesional;Convenio;Código de trabajador;Grupo de contrato;Fin del periodo de prueba;Pacto firmado el;Horas complementarias pactadas (%);Preaviso (días)';

  test('tells what each column holds, and imports a contract of those who have one', async () => {
    const read = await preview(`${headings}\n${ana}\nBea Gil;bea@ejemplo.test;;;;;;;;;;;;;;;;;;`);
    expect(read.columns.map(({ field }: { field: string }) => field).slice(4)).toEqual([...contractColumns]);
    expect(read).toMatchObject({ error: null, rows: [{ errors: {} }, { errors: {} }] });
    expect(read.rows[0]).toMatchObject({
      trialUntil: '2026-11-15',
      agreedHours: '20',
      ...{ employedUntil: '2026-12-31', contractFrom: '2026-09-01' },
      ...{ payrollNumber: '0007', pactSignedOn: '2026-09-02', pactPercent: '45', pactNoticeDays: '7 días' },
    });
    const rows = read.rows.map(({ line: _, errors: __, ...row }: Record<string, unknown>) => row);
    const imported = await admin.call('POST', '/admin/employees/import', { body: { rows } });
    expect(imported).toMatchObject({ status: 200, body: { created: 2 } });
    const people = (await admin.get('/admin/employees?size=50')).body.content;
    const idOf = (name: string) => people.find((one: { name: string }) => one.name === name).id;
    const contractsOf = async (name: string) =>
      (await admin.get(`/admin/employees/${idOf(name)}/contracts`)).body.contracts;
    expect(await contractsOf('Ana Ruiz')).toEqual([
      {
        ...{ id: expect.any(String), revision: 1, validFrom: '2026-09-01', kind: 'TEMPORARY', code: '502' },
        ...{ isPartTime: true, agreed: { minutes: 1_200, period: 'WEEK' }, weeklyDays: 4 },
        ...{ jobTitle: 'Camarera', professionalGroup: 'Grupo 3', payrollNumber: '0007' },
        pact: { signedOn: '2026-09-02', percent: 45, noticeDays: 7 },
        ...{ collectiveAgreement: 'Hostelería de Murcia', trialUntil: '2026-11-15', remoteWeekdays: [] },
        payGroupId: groupId,
      },
    ]);
    expect(await contractsOf('Bea Gil')).toEqual([]);
    expect(people.find((one: { name: string }) => one.name === 'Ana Ruiz')).toMatchObject({
      ...{ employedFrom: '2026-07-01', employedUntil: '2026-12-31' },
    });
  });

  test('adds nobody when a contract in it is wrong, and says where', async () => {
    const wrong = ana.replace('ana@', 'eva@').replace('Parcial', 'Media');
    const { rows } = await preview(`${headings}\n${wrong}`);
    expect(rows[0].errors).toEqual({ workingTime: expect.stringContaining('No se sabe qué jornada es') });
    const { line: _, errors: __, ...row } = rows[0];
    const sent = await admin.call('POST', '/admin/employees/import', { body: { rows: [row] } });
    expect(sent).toMatchObject({
      status: 422,
      body: { fieldErrors: { 'rows.0.workingTime': expect.any(String) } },
    });
    expect((await admin.get('/admin/employees?q=eva')).body.totalElements).toBe(0);
  });

  test('adds nobody when a group in it is not the company’s, also when the group went since the preview', async () => {
    const row = `${headings}\n${ana.replace('ana@', 'lea@')}`;
    const { rows } = await preview(row.replace(';Hostelería;', ';Cocina;'));
    expect(rows[0].errors).toEqual({
      payGroup:
        'No hay ningún grupo de contrato con este nombre: escríbelo como en Nómina, Reglas, o déjalo vacío para el general.',
    });
    const other = await adminAtWork(app, await createTenant(app.platform));
    expect((await preview(row, other)).rows[0].errors).toHaveProperty('payGroup');
    const { line: _, errors: __, ...sent } = (await preview(row)).rows[0];
    const renamed = { body: { name: 'Restauración' } };
    await admin.call('PUT', `/admin/payroll/groups/${groupId}`, renamed);
    expect(await admin.call('POST', '/admin/employees/import', { body: { rows: [sent] } })).toMatchObject({
      ...{ status: 422, body: { fieldErrors: { 'rows.0.payGroup': expect.any(String) } } },
    });
    expect((await admin.get('/admin/employees?q=lea')).body.totalElements).toBe(0);
    await admin.call('PUT', `/admin/payroll/groups/${groupId}`, { body: { name: 'Hostelería' } });
  });

  /** Makes a group, and begins something while it is being removed, so that it has to wait for that. */
  async function whileRemoved<T>(name: string, begin: (payGroupId: string) => Promise<T>): Promise<T> {
    const { body } = await admin.call('POST', '/admin/payroll/groups', { body: { name } });
    const { id } = body.groups.find((one: { name: string | null }) => one.name === name);
    const { begun } = await withTenant(app.platform.database, admin.tenantId, async (tx) => {
      await tx.deleteFrom('payGroups').where('id', '=', id).execute();
      const begun = begin(id);
      await untilBlocked(app.connectionString);
      return { begun };
    });
    return begun;
  }

  test('a group that is removed meanwhile is an error of its row, and nobody is added', async () => {
    const { rows } = await preview(`${headings}\n${ana.replace('ana@', 'iris@')}`);
    const { line: _, errors: __, ...row } = rows[0];
    const sent = { body: { rows: [{ ...row, payGroup: 'Cocina' }] } };
    const answer = await whileRemoved('Cocina', () => admin.call('POST', '/admin/employees/import', sent));
    expectProblem(answer, 422, 'VALIDATION_FAILED', {
      fieldErrors: { 'rows.0.payGroup': expect.stringContaining('No hay ningún grupo de contrato') },
    });
    expect((await admin.get('/admin/employees?q=iris')).body.totalElements).toBe(0);
  });

  test('a group that is removed while a contract is written is an error of its field', async () => {
    const person = await createPerson(app.platform, admin.tenantId);
    const path = `/admin/employees/${person.userId}/contracts`;
    const contract = { validFrom: '2026-01-01', kind: 'INDEFINITE', isPartTime: false };
    const answer = await whileRemoved('Sala', (payGroupId) =>
      admin.call('POST', path, { body: { ...contract, payGroupId } }),
    );
    expectProblem(answer, 422, 'VALIDATION_FAILED', {
      fieldErrors: { payGroupId: 'Ese grupo de contrato ya no existe' },
    });
  });

  test('refuses a last day before the first, and what is no date', async () => {
    const rows = `Nombre;Email;Alta;Baja\nA;a@x.test;2/3/2026;1/3/2026\nB;b@x.test;;pronto\nC;c@x.test;2/3/2026;2/3/2026`;
    expect((await preview(rows)).rows.map(({ errors }: { errors: object }) => errors)).toEqual([
      { employedUntil: 'La fecha de baja no puede ser anterior a la fecha de alta' },
      { employedUntil: expect.stringContaining('No es una fecha') },
      {},
    ]);
  });

  test('that was exported says the same when it is read again', async () => {
    const { tenantId } = admin;
    const north = await createCentre(app.platform, tenantId, { name: 'Norte' });
    await createCentre(app.platform, tenantId, { name: 'Sur' });
    const [found] = (await admin.get('/admin/employees?q=ana')).body.content;
    await putIntoCentre(app.platform, { tenantId, userId: found.id }, north);
    const exported = String((await admin.get('/admin/employees/export')).body);
    const again = await preview(exported);
    expect(again.rows.find(({ name }: { name: string }) => name === 'Ana Ruiz')).toMatchObject({
      ...{ centre: 'Norte', employedFrom: '2026-07-01', employedUntil: '2026-12-31' },
      ...{ contractFrom: '2026-09-01', contractKind: 'Temporal', contractCode: '502' },
      ...{ workingTime: 'Parcial', agreedHours: '20:00', agreedPeriod: 'A la semana', weeklyDays: '4' },
      ...{ jobTitle: 'Camarera', collectiveAgreement: 'Hostelería de Murcia', trialUntil: '2026-11-15' },
      ...{ pactSignedOn: '2026-09-02', pactPercent: '45', pactNoticeDays: '7', payGroup: 'Hostelería' },
      errors: { email: expect.any(String) },
    });
    const ignored = again.columns.filter(({ field }: { field: string | null }) => field === null);
    expect(ignored.map(({ heading }: { heading: string }) => heading)).toEqual(['Rol', 'Estado']);
    // Whoever may read people but not change them is told no contracts, as on their page.
    const reader = await deputyAtWork(app, tenantId, 'employees.read');
    const [titles] = String((await reader.get('/admin/employees/export')).body).split('\r\n');
    expect(titles).toBe('Nombre;Email;Departamento;Rol;Estado;Centro;Fecha de alta;Fecha de baja');
  });
});
