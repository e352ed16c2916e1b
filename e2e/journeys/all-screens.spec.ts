import { inspectorTexts } from '@jornada/texts/inspection';
import type { Browser, Page } from '@playwright/test';
import { callApi, signInByApi } from '../support/api.ts';
import { enterCode, grantDemo } from '../support/inspector.ts';
import type { JornadaServer } from '../support/jornada-server.ts';
import {
  arrived,
  brokenDurations,
  coveredControls,
  cutWords,
  deadStops,
  filledButtons,
  hiddenFeet,
  smallTargets,
  tooWide,
  watchLayoutShift,
  zoomedFields,
} from '../support/layout.ts';
import { openSession } from '../support/open-session.ts';
import { adminDialogs, operatorDialogs, ownDialogs } from '../support/opened-over-pages.ts';
import { makeTenant } from '../support/operator.ts';
import { openCompany } from '../support/own-company.ts';
import { expect, keepView, settle, test, violationsOf, wcagLevels } from '../support/test.ts';

// They take by far the longest: whichever worker is free takes the next of them, and by the name of this file they are among the first, so
// that none waits alone for them at the end.
test.describe.configure({ mode: 'parallel', timeout: 600_000 });
test.beforeEach(({ jornada }) => jornada.setClock('2026-11-23T10:00:00[Europe/Madrid]'));

const shiftAllowed = 0.05;
const settings = '/admin/configuracion';
const publicScreens = [
  '/login',
  '/admin/login',
  '/reset-password',
  '/setup-account?token=none',
  '/confirm-email?token=none',
  '/propuesta?token=none',
  '/registro-conservado?token=none',
  '/terminal',
  '/tablero',
  '/inspeccion',
  '/inspeccion/acceso',
];
const employeeScreens = [
  '/empleado',
  '/empleado/mis-asistencias',
  '/empleado/solicitudes',
  '/empleado/calendario',
  '/empleado/vacaciones',
  '/empleado/vacaciones?tab=mias',
  '/empleado/bolsa',
  '/empleado/perfil',
];
const adminScreens = [
  '/admin',
  '/admin/evacuacion',
  '/admin/empleados',
  '/admin/empleados/importar',
  '/admin/asistencias',
  '/admin/asistencias/mes',
  '/admin/informes',
  '/admin/asistencias/pendientes',
  '/admin/asistencias/sin-registrar',
  '/admin/ausencias',
  '/admin/ausencias?estado=pendiente',
  '/admin/ausencias/calendario',
  '/admin/ausencias/calendario?vista=anio',
  '/admin/turnos',
  '/admin/turnos?tab=festivos',
  '/admin/turnos/calendario',
  '/admin/vacaciones',
  '/admin/vacaciones?tab=solicitudes',
  '/admin/bolsa',
  '/admin/nomina/bolsa',
  '/admin/perfil',
  `${settings}/general`,
  `${settings}/departamentos`,
  `${settings}/centros`,
  `${settings}/roles`,
  `${settings}/jornada`,
  `${settings}/vacaciones`,
  `${settings}/salida`,
  `${settings}/integraciones`,
  `${settings}/permisos`,
  `${settings}/inspeccion`,
  `${settings}/registro`,
  `${settings}/conservacion`,
  '/admin/registro',
];

/** The parts of the page of one person, as their paths end. */
const personParts = [
  '',
  '/contrato',
  '/horario',
  '/dias',
  '/mes',
  '/saldo',
  '/solicitudes',
  '/meses',
  '/acceso',
];

interface Screens {
  readonly email: string | null;
  readonly paths: readonly string[];
}

/** Everybody's screens, those of a company with nothing in it and of one with all of the demo's people. */
async function allScreens(jornada: JornadaServer): Promise<Screens[]> {
  const empty = await openCompany(jornada, 'Vacía');
  const guest = empty.email('nueva');
  await empty.call('POST', '/admin/employees', { name: 'Nuria Nueva', email: guest });
  const link = new URL(await jornada.receiveLink(guest));
  const person = await idOf(jornada, 'Álvaro Núñez');
  const calendar = `/admin/turnos/calendario?persona=${person}`;
  const parts = personParts.map((part) => `/admin/empleados/${person}${part}`);
  return [
    { email: null, paths: [...publicScreens, link.href.slice(link.origin.length)] },
    { email: 'empleado@demo.test', paths: employeeScreens },
    { email: 'admin@demo.test', paths: [...adminScreens, calendar, ...parts] },
    { email: empty.adminEmail, paths: adminScreens },
    {
      email: 'superadmin@demo.test',
      paths: [
        '/superadmin',
        '/superadmin/tenants',
        '/superadmin/tenants/new',
        `/superadmin/tenants/${empty.id}`,
        '/superadmin/audit',
        '/superadmin/tenants/kept',
      ],
    },
  ];
}

/** The id of one of the demo company's people. */
async function idOf(jornada: JornadaServer, name: string): Promise<unknown> {
  const accessToken = await signInByApi(jornada, 'admin@demo.test');
  const path = `/admin/employees?q=${encodeURIComponent(name)}`;
  const { content } = await callApi(jornada, 'GET', path, { accessToken });
  return (content as { id: string }[])[0]?.id;
}

/** What axe has against the page as it stands. */
async function axeFaults(page: Page): Promise<string[]> {
  const violations = await violationsOf(page, { type: 'tag', values: wcagLevels }, ['landmark-unique']);
  return violations.map(({ id, nodes }) => `${id} ${nodes}`);
}

/** Opens every screen anew in a window of this size, and says what is wrong with each. */
async function lookAtAll(
  browser: Browser,
  jornada: JornadaServer,
  [width, height]: readonly [number, number],
  faultsOf: (page: Page, name: string) => Promise<string[]>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const { email, paths } of await allScreens(jornada)) {
    const context = await browser.newContext({
      viewport: { width, height },
      baseURL: jornada.url,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await watchLayoutShift(page);
    if (email) await openSession(page, email, '/api/health');
    for (const path of paths) {
      await page.goto(path);
      await arrived(page);
      const found = await faultsOf(
        page,
        `${width}-${(email ?? '').split('@')[0]}-${path.replaceAll(/\W+/g, '-')}`,
      );
      faults.push(...found.map((fault) => `${width} ${email} ${path}: ${fault}`));
    }
    await context.close();
  }
  return faults;
}

/** What is wrong with a page that was just opened, and how many of its buttons are filled. */
async function faultsOfLoading(page: Page): Promise<{ faults: string[]; filled: number }> {
  const { value, moved } = await page.evaluate(() => window.layoutShift);
  const filled = await filledButtons(page);
  const faults = [
    ...(filled.length > 1 ? [`filled: ${filled.join(', ')}`] : []),
    ...(value > shiftAllowed ? [`${value.toFixed(3)}\n  ${moved.join('\n  ')}`] : []),
    ...(await tooWide(page)),
    ...(await deadStops(page)),
    ...(await coveredControls(page)).map((words) => `covered: ${words}`),
    ...(await brokenDurations(page)).map((words) => `broken: ${words}`),
  ];
  return { faults, filled: filled.length };
}

/** What is wrong with a page on the narrowest phone. */
async function faultsOfNarrow(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 640 });
  await settle(page);
  const faults = [
    ...(await axeFaults(page)),
    ...(await tooWide(page)),
    ...(await cutWords(page)).map((words) => `cut: ${words}`),
    ...(await coveredControls(page)).map((words) => `covered: ${words}`),
    ...(await smallTargets(page)).map((target) => `small: ${target}`),
    ...(await zoomedFields(page)).map((field) => `zooms: ${field}`),
  ];
  return faults.map((fault) => `320: ${fault}`);
}

for (const size of [
  [1280, 800],
  [640, 800],
  [390, 844],
] as const) {
  const [width, height] = size;
  const isPhone = width === 390;
  const narrow = isPhone ? ', and at 320 nothing is cut or too small for a finger' : '';
  test(`nothing moves while it loads or is wider than the screen, one button is filled, no stop of the keyboard is idle, axe finds nothing, ${width} px wide${narrow}`, async ({
    browser,
    jornada,
  }) => {
    const counted: number[] = [];
    const faults = await lookAtAll(browser, jornada, size, async (page, name) => {
      const { faults, filled } = await faultsOfLoading(page);
      counted.push(filled);
      await keepView(page, name);
      if (width !== 640) faults.push(...(await axeFaults(page)));
      if (!isPhone) return faults;
      faults.push(...(await faultsOfNarrow(page)));
      await keepView(page, `320-${name}`);
      await page.setViewportSize({ width, height });
      return faults;
    });
    expect(faults.join('\n')).toBe('');
    // They are found where they are.
    expect(counted.filter((count) => count === 1).length).toBeGreaterThan(15);
  });
}

/** The smallest phone, and a desk at twice its size. */
const lowWindows = [
  { width: 320, height: 568 },
  { width: 640, height: 400 },
];

for (const [email, dialogsOf] of [
  ['admin@demo.test', async () => adminDialogs],
  ['empleado@demo.test', async () => ownDialogs],
  [
    'superadmin@demo.test',
    async (jornada: JornadaServer) => operatorDialogs(await makeTenant(jornada, 'Ventana Baja')),
  ],
] as const) {
  test(`dialogs and menus of ${email} fit a phone with their buttons in sight, their targets fit a finger, and axe finds nothing`, async ({
    page,
    jornada,
  }) => {
    const dialogs = await dialogsOf(jornada);
    await openSession(page, email, '/api/health');
    const faults: string[] = [];
    for (const { path, presses, isOpen } of dialogs) {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(`${jornada.url}${path}`);
      await arrived(page);
      for (const name of presses) {
        const pressed = page.getByRole('button', { name }).or(page.getByRole('menuitem', { name }));
        await pressed.filter({ visible: true }).first().click();
      }
      await expect(page.getByRole(isOpen).filter({ visible: true }).first()).toBeVisible();
      await arrived(page);
      // What opens below a field finds its place.
      await expect.poll(() => tooWide(page)).toEqual([]);
      const picture = `open-${email.split('@')[0]}-${dialogs.findIndex((one) => one.presses === presses)}`;
      await keepView(page, `320-${picture}`);
      const found = [
        ...(await axeFaults(page)),
        ...(await smallTargets(page)).map((target) => `small: ${target}`),
        ...(await zoomedFields(page)).map((field) => `zooms: ${field}`),
      ];
      for (const size of lowWindows) {
        await page.setViewportSize(size);
        await settle(page);
        const hidden = (await hiddenFeet(page)).map((foot) => `out of sight at ${size.height}: ${foot}`);
        found.push(...hidden, ...(await tooWide(page)));
        await keepView(page, `${size.width}-${picture}`);
      }
      faults.push(...found.map((fault) => `${path} ${presses.join(' > ')}: ${fault}`));
    }
    expect(faults.join('\n')).toBe('');
  });
}

const { access, record, document: paper } = inspectorTexts;
/** Five people's month in two screens of a desktop. */
const mostHeight = 1_600;

test('an inspector’s screens hold the same, and a month of five people fits in two of them', async ({
  browser,
  jornada,
}) => {
  const people = ['Begoña Castro', 'Carles Puig', 'Dolores Ibáñez', 'Emilio Santana', 'Fátima Benali'];
  const inspected = await grantDemo(jornada, people, { from: '2026-11-01', to: '2026-11-30' });
  const [faults, codes, heights]: [string[], string[], number[]] = [[], [], []];
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    const context = await browser.newContext({
      ...{ viewport: { width, height }, baseURL: jornada.url, reducedMotion: 'reduce' },
    });
    const page = await context.newPage();
    await watchLayoutShift(page);
    const look = async (name: string, isLoading: boolean) => {
      await arrived(page);
      await keepView(page, `${width}-inspector-${name}`);
      const found = [
        ...(isLoading ? (await faultsOfLoading(page)).faults : []),
        ...(await tooWide(page)),
        ...(await axeFaults(page)),
        ...(width === 390 ? await faultsOfNarrow(page) : []),
      ];
      await page.setViewportSize({ width, height });
      faults.push(...found.map((fault) => `${width} ${name}: ${fault}`));
    };
    await page.goto(inspected.path);
    await look('code', true);
    for (const size of lowWindows) {
      await page.setViewportSize(size);
      await settle(page);
      await keepView(page, `${width}-${size.width}-inspector-code`);
      // What the page is for is in sight as it opens.
      await expect.soft(page.getByRole('button', { name: access.enter })).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize({ width, height });
    codes.push(await enterCode(page, jornada, inspected, codes));
    await look('record', true);
    heights.push(await page.evaluate(() => document.documentElement.scrollHeight));
    const days = page.getByRole('button', { name: new RegExp(`^${record.showDays}: `) });
    await expect(days).toHaveCount(5);
    await page.getByRole('button', { name: record.pdf }).click();
    await page.getByRole('dialog').getByLabel(paper.some).check();
    await look('document', false);
    for (const size of lowWindows) {
      await page.setViewportSize(size);
      await settle(page);
      await keepView(page, `${width}-${size.width}-inspector-document`);
      const hidden = [...(await hiddenFeet(page)), ...(await cutWords(page)), ...(await tooWide(page))];
      faults.push(...hidden.map((fault) => `document ${size.width}×${size.height}: ${fault}`));
    }
    await page.setViewportSize({ width, height });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await days.first().click();
    await look('days', false);
    await context.close();
  }
  expect(faults.join('\n')).toBe('');
  expect(heights[0]).toBeLessThanOrEqual(mostHeight);
  test.info().annotations.push({ type: 'heights', description: heights.join(', ') });
});
