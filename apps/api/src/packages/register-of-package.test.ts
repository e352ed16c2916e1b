import { randomUUIDv7 } from 'node:crypto';
import { readFigures } from '@jornada/core/months/read-figures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wholeCompany } from '../authorization/visible-people.reads.ts';
import { closeMonths } from '../features/attendance/months/close-months.ts';
import { monthPeriod } from '../months/month-period.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { appendEntry } from '../testing/company-at-work.ts';
import { adminAtWork } from '../testing/company-factories.ts';
import { createCorrectionRequest, createProposal } from '../testing/correction-factories.ts';
import { createContract } from '../testing/create-contract.ts';
import { atWork, type EmployeeAtWork } from '../testing/employee-at-work.ts';
import { assignSchedule, createPerson, createTenant } from '../testing/factories.ts';
import { setTaxId } from '../testing/inspections.ts';
import { filesOfPackage } from '../testing/prepare-package.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { sessionOf } from '../testing/specimen.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const taxId = 'B58378431';
const caseNumber = '28/0042/2026';
const wish = { from: '2026-10-01', to: '2026-11-30', purpose: 'Orden de servicio', caseNumber };
const at = (date: string, time: string) => `${date}T${time}[Europe/Madrid]`;

let app: TestApp;
let admin: EmployeeAtWork;
/** Full time, with overtime; October is closed. */
let eva: EmployeeAtWork;
/** Part time, with complementary hours. */
let pau: EmployeeAtWork;
let files: Record<string, Buffer>;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set('2026-09-30T10:00[Europe/Madrid]');
  const tenantId = await createTenant(app.platform);
  await setTaxId(app.platform, tenantId, taxId);
  admin = await adminAtWork(app, tenantId, { fullName: 'Ana Peña' });
  const hours = [['09:00', '17:00']] as const;
  const worker = async (fullName: string, given: { hours: readonly (readonly [string, string])[] }) => {
    const person = await createPerson(app.platform, tenantId, { fullName });
    await assignSchedule(app.platform, person, {
      ...given,
      name: fullName,
      allowsOvertime: true,
      requiresBreaks: true,
    });
    return atWork(app, person);
  };
  eva = await worker('Eva Gil', { hours });
  pau = await worker('Pau Mas', { hours: [['09:00', '13:00']] });
  const part = { validFrom: '2026-10-01', isPartTime: true, agreed: [53_400, 'YEAR'] } as const;
  await createContract(app.platform, pau, part);
  await withTenant(app.platform.database, tenantId, async (tx) => {
    await tx
      .updateTable('schedules')
      .set({ weeklyContractMinutes: 1_200 })
      .where('name', '=', 'Pau Mas')
      .execute();
    await tx.insertInto('workingTimeRules').values({ yearlyMinutes: 106_800 }).execute();
  });
  await work();
  await addOpinions();
  const call = {
    session: sessionOf(tenantId, admin.userId),
    now: Temporal.Instant.from('2026-11-20T08:00:00Z'),
  };
  const october = {
    period: monthPeriod('2026-10'),
    userIds: [eva.userId, pau.userId],
    confirmed: true,
  } as const;
  await closeMonths(app.platform, call, { ...october, visible: wholeCompany, overtimeCompensation: 'PAID' });
  app.clock.set('2026-11-20T10:00[Europe/Madrid]');
  files = await filesOfPackage(app, admin, '/admin/inspection/packages', {
    ...wish,
    userIds: [eva.userId, pau.userId],
  });
});
afterAll(() => app.close());

async function work() {
  await eva.work(
    [at('2026-10-05', '09:00'), 'IN'],
    [at('2026-10-05', '12:30'), 'BREAK_START'],
    [at('2026-10-05', '12:50'), 'BREAK_END'],
    [at('2026-10-05', '18:30'), 'OUT'],
  );
  await pau.work(
    [at('2026-10-06', '09:00'), 'IN'],
    [at('2026-10-06', '14:15'), 'OUT'],
    [at('2026-11-03', '09:00'), 'IN'],
    [at('2026-11-03', '13:00'), 'OUT'],
  );
  await withTenant(app.platform.database, eva.tenantId, async (tx) => {
    const put = (type: 'IN' | 'OUT', time: string, modality: 'REMOTE' | 'ON_SITE') => {
      const moment = Temporal.ZonedDateTime.from(at('2026-11-04', time)).toInstant();
      return appendEntry(tx, eva, {
        type,
        punchedAt: moment,
        recordedAt: moment,
        circumstances: { modality },
      });
    };
    await put('IN', '09:00', 'REMOTE');
    await put('OUT', '13:00', 'REMOTE');
    await put('IN', '14:00', 'ON_SITE');
    await put('OUT', '18:00', 'ON_SITE');
  });
}

/** Corrections that Eva disagreed with, was silent about, had asked for, and had agreed to; proposals and requests that came to nothing. */
async function addOpinions() {
  const { platform } = app;
  await withTenant(platform.database, eva.tenantId, async (tx) => {
    const correct = (day: string, given: { agreedById?: string } = {}) =>
      appendEntry(tx, eva, {
        ...{ kind: 'CORRECTION', type: 'IN', authorId: admin.userId, reason: `Corrige el ${day}` },
        punchedAt: Temporal.ZonedDateTime.from(at(day, '09:00')).toInstant(),
        ...(given.agreedById && { circumstances: { agreedById: given.agreedById } }),
      });
    const disputed = await correct('2026-11-09');
    await correct('2026-11-10');
    const asked = await correct('2026-11-11');
    await correct('2026-11-12', { agreedById: eva.userId });
    const answeredAt = Temporal.Instant.from('2026-11-19T08:00:00Z');
    const answer = { agrees: false, comment: 'Entré a las ocho', answeredAt };
    await tx
      .insertInto('correctionAnswers')
      .values({ userId: eva.userId, entryId: disputed, ...answer })
      .execute();
    const request = { id: randomUUIDv7(), userId: eva.userId, type: 'IN', timeZone: 'Europe/Madrid' };
    const moment = { at: answeredAt, createdAt: answeredAt, decidedAt: answeredAt, decidedBy: admin.userId };
    await tx
      .insertInto('correctionRequests')
      .values({
        ...{ ...request, ...moment, reason: 'Olvidé fichar', status: 'ACCEPTED', correctionId: asked },
        workedOn: Temporal.PlainDate.from('2026-11-11'),
      })
      .execute();
  });
  app.clock.set('2026-11-18T10:00[Europe/Madrid]');
  const declined = await createCorrectionRequest(platform, eva, { date: '2026-11-13', at: '08:30' });
  const refused = await createProposal(platform, eva, { date: '2026-11-16', proposedBy: admin.userId });
  app.clock.set('2026-11-01T10:00[Europe/Madrid]');
  await createProposal(platform, eva, { date: '2026-11-02', proposedBy: admin.userId });
  await withTenant(platform.database, eva.tenantId, async (tx) => {
    const decided = {
      decidedAt: Temporal.Instant.from('2026-11-19T09:00:00Z'),
      decidedBy: admin.userId,
    };
    await tx
      .updateTable('correctionRequests')
      .set({ ...decided, status: 'DECLINED', decisionNote: 'No estabas' })
      .where('id', '=', declined)
      .execute();
    await tx
      .updateTable('correctionProposals')
      .set({ ...decided, decidedBy: eva.userId, status: 'REFUSED', decisionNote: 'Estuve enferma' })
      .where('id', '=', refused)
      .execute();
  });
}

const rowsOf = (name: string) =>
  (files[name]?.toString('utf8') ?? '')
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));

/** The rows of a table by its titles. */
function table(name: string): Record<string, string>[] {
  const [titles = [], ...rows] = rowsOf(name);
  return rows.map((cells) => Object.fromEntries(titles.map((title, place) => [title, cells[place] ?? ''])));
}

const minutesOf = (hours = '') => {
  const [whole = 0, minutes = 0] = hours.split(':').map(Number);
  return 60 * whole + minutes;
};

describe('the register by day', () => {
  const days = () => table('registro/registro-diario.csv');
  const dayOf = (person: string, date: string) =>
    days().find((row) => row.Persona === person && row.Fecha === date);

  test('has breaks with their own times, and the kinds of hours', () => {
    expect(dayOf('Eva Gil', '2026-10-05')).toMatchObject({
      ...{ 'Entradas y salidas': '09:00–18:30', 'Pausas con su hora': '12:30–12:50', Pausas: '0:20' },
      ...{ Trabajado: '9:10', Ordinarias: '8:00', Complementarias: '0:00', Extraordinarias: '1:10' },
      ...{ Jornada: 'Tiempo completo', 'NIF de la empresa': taxId, 'Presencial o a distancia': '' },
    });
    expect(dayOf('Pau Mas', '2026-10-06')).toMatchObject({
      ...{ Trabajado: '5:15', Ordinarias: '4:00', Complementarias: '1:15', Extraordinarias: '0:00' },
      ...{ 'Complementarias pactadas': '0:00', 'Complementarias voluntarias': '1:15' },
      ...{ 'Complementarias en exceso sin pacto': '0:00', Jornada: 'Tiempo parcial' },
    });
  });

  test('says from where somebody worked, where that was recorded', () => {
    expect(dayOf('Eva Gil', '2026-11-04')?.['Presencial o a distancia']).toBe(
      'A distancia desde las 09:00, Presencial desde las 14:00',
    );
  });

  test('adds up to the closed months', async () => {
    const versions = await withTenant(app.platform.database, eva.tenantId, (tx) =>
      tx.selectFrom('monthVersions').select(['userId', 'figures']).execute(),
    );
    expect(versions).toHaveLength(2);
    for (const { figures } of versions) {
      const { worker, totals } = readFigures(figures);
      const sum = (title: string) =>
        days()
          .filter((row) => row.Persona === worker.name && row.Fecha?.startsWith('2026-10'))
          .reduce((minutes, row) => minutes + minutesOf(row[title]), 0);
      expect({
        workedMinutes: sum('Trabajado'),
        ordinaryMinutes: sum('Ordinarias'),
        complementaryMinutes: sum('Complementarias'),
        overtimeMinutes: sum('Extraordinarias'),
        breakMinutes: sum('Pausas'),
        expectedMinutes: sum('Previsto'),
      }).toEqual({
        workedMinutes: totals.workedMinutes,
        ordinaryMinutes: totals.ordinaryMinutes,
        complementaryMinutes: totals.complementaryMinutes,
        overtimeMinutes: totals.overtimeMinutes,
        breakMinutes: totals.breakMinutes,
        expectedMinutes: totals.expectedMinutes,
      });
    }
  });

  test('is a document of each person and month, with contract, agreed hours, case and totals', async () => {
    const pdf = await readPdf(files['registro/2026-10/registro-2026-10-pau-mas.pdf'] ?? Buffer.alloc(0));
    expect(pdf).toMatchObject({ isMarked: true, untagged: 0 });
    expect(pdf.text).toContain(`Expediente ${caseNumber}`);
    expect(pdf.text).toContain('A tiempo parcial desde el 01/10/2026');
    expect(pdf.text).toContain('890:00 h al año');
    expect(pdf.text).toContain('06/10/2026 09:00–14:15');
    expect(pdf.text).toMatch(/Ordinarias Compl\. .*Total .*5:15 4:00 1:15/);
    expect(pdf.text).toContain('Horas complementarias 1:15 Horas extraordinarias 0:00');
    expect(pdf.pages).toBe(1);
  });
});

describe('corrections', () => {
  const corrections = () => table('registro/correcciones.csv');
  const of = (date: string) => corrections().filter((row) => row.Día === date);

  test('have the answer of the person: in disagreement with a comment, silent, asked for, or agreed before', () => {
    expect(of('2026-11-09')).toMatchObject([
      {
        ...{ Estado: 'Anotada', 'La persona trabajadora': 'No conforme', Comentario: 'Entré a las ocho' },
        'Respondido (UTC)': '2026-11-19 08:00',
      },
    ]);
    expect(of('2026-11-10')).toMatchObject([{ 'La persona trabajadora': 'Sin respuesta' }]);
    expect(of('2026-11-11')).toMatchObject([{ 'La persona trabajadora': 'La pidió' }]);
    expect(of('2026-11-12')).toMatchObject([{ 'La persona trabajadora': 'Conforme: aceptó la propuesta' }]);
  });

  test('so have proposals and requests that came to nothing, beside what is in the record', () => {
    expect(of('2026-11-16')).toMatchObject([
      {
        ...{ Fichaje: 'Propuesta de la empresa', Original: 'Sin fichajes', Estado: 'No aceptada' },
        ...{ 'Lo que cuenta o se propuso': '09:00–17:00', Autor: 'Ana Peña' },
        ...{ 'La persona trabajadora': 'No conforme', Comentario: 'Estuve enferma' },
      },
    ]);
    expect(of('2026-11-02')).toMatchObject([
      { Estado: 'Sin respuesta en plazo', 'La persona trabajadora': 'Sin respuesta', 'Respondido (UTC)': '' },
    ]);
    expect(of('2026-11-13')).toMatchObject([
      {
        ...{ Fichaje: 'Solicitud de la persona', 'Lo que cuenta o se propuso': 'Entrada 2026-11-13 08:30' },
        ...{ Estado: 'Rechazada por Ana Peña: No estabas', Autor: 'Eva Gil' },
      },
    ]);
  });
});

test('the summary of the staff has a row for each person', () => {
  expect(table('registro/resumen-de-plantilla.csv')).toMatchObject([
    {
      ...{ Persona: 'Eva Gil', Desde: '2026-10-01', Hasta: '2026-11-30', 'Días del periodo': '61' },
      ...{ Extraordinarias: '1:10', Complementarias: '0:00', 'Meses cerrados': '2026-10' },
      ...{ 'Correcciones anotadas': '4', 'Propuestas y solicitudes sin aplicar': '3' },
      ...{ 'Meses sin cerrar': '2026-11', 'NIF de la empresa': taxId },
      'Jornada anual pactada (horas)': '1780:00',
    },
    {
      ...{ Persona: 'Pau Mas', Jornada: 'A tiempo parcial desde el 01/10/2026', 'Días trabajados': '2' },
      ...{ Trabajado: '9:15', Ordinarias: '8:00', Complementarias: '1:15' },
      'Jornada anual pactada (horas)': '890:00',
    },
  ]);
});

test('the number of the case is in the package, in its line of the list and in the log', async () => {
  expect(files['LEEME.txt']?.toString('utf8')).toContain(`Expediente: ${caseNumber}`);
  expect((await admin.get('/admin/inspection/packages')).body[0]).toMatchObject({ caseNumber });
  const { body } = await admin.get('/admin/audit?action=INSPECTION_PACKAGE_MADE');
  expect(body.content[0].after).toMatchObject({ caseNumber, reason: wish.purpose });
});

test('the schedules say for which contract they are meant', () => {
  expect(table('calendario/horarios.csv')).toMatchObject([
    { Persona: 'Eva Gil', Horario: 'Eva Gil', 'Contrato semanal (horas)': '', Lunes: '09:00–17:00' },
    { Persona: 'Pau Mas', Horario: 'Pau Mas', 'Contrato semanal (horas)': '20:00', Lunes: '09:00–13:00' },
  ]);
});

test('what the product does not record is said, instead of an empty column', () => {
  const readMe = files['LEEME.txt']?.toString('utf8') ?? '';
  expect(readMe).toContain('Tiempos de espera o de presencia: el programa no los registra');
  expect(readMe).toContain('DNI o NIE de las personas: el programa no los guarda');
  const [titles = []] = rowsOf('registro/registro-diario.csv');
  expect(titles.join(' ')).not.toMatch(/espera|DNI/i);
});
