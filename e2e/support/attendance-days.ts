import type { Page } from '@playwright/test';
import { callApi, signInByApi } from './api.ts';
import { giveShift } from './clock-page.ts';
import type { JornadaServer } from './jornada-server.ts';
import { type OwnCompany, type OwnPerson, openCompany } from './own-company.ts';

type PunchType = 'IN' | 'OUT' | 'BREAK_START' | 'BREAK_END';

/** Sets the clock of the server and that of the page's device. @param moment `2026-11-23T08:00:00`, in Madrid in winter */
export async function setClocks(page: Page, jornada: JornadaServer, moment: string): Promise<void> {
  await jornada.setClock(`${moment}[Europe/Madrid]`);
  await page.clock.setSystemTime(`${moment}+01:00`);
}

/** Lets somebody clock: `['2026-11-23T09:00', 'IN']`, moments of Madrid, one after the other. */
export async function punchAt(
  jornada: JornadaServer,
  { email }: Pick<OwnPerson, 'email'>,
  ...punches: readonly (readonly [moment: string, type: PunchType])[]
): Promise<void> {
  for (const [moment, type] of punches) {
    await jornada.setClock(`${moment}[Europe/Madrid]`);
    const accessToken = await signInByApi(jornada, email);
    await callApi(jornada, 'POST', '/attendance/punch', { body: { type, confirmed: true }, accessToken });
  }
}

/** The company, whose admin signs in for every call: what allowed it on an earlier day has run out. */
export function atAnyTime(jornada: JornadaServer, company: OwnCompany): OwnCompany {
  return {
    ...company,
    call: async (method, path, body) => {
      const accessToken = await signInByApi(jornada, company.adminEmail);
      return callApi(jornada, method, path, { body, accessToken });
    },
  };
}

export interface WorkingCompany {
  readonly company: OwnCompany;
  readonly ana: OwnPerson;
  readonly blas: OwnPerson;
}

/**
 * A company in the week of Monday 16 November 2026: Ana from 09:00 to 14:00 and 16:00 to 18:30, Blas from 09:00 to 14:00. Ana worked
 * on Monday as planned, on Tuesday was late and left early, on Wednesday forgot her exit, and on Friday is there; Blas worked on Monday.
 */
export async function openWorkingCompany(jornada: JornadaServer, name: string): Promise<WorkingCompany> {
  await jornada.setClock('2026-11-16T08:00[Europe/Madrid]');
  const company = atAnyTime(jornada, await openCompany(jornada, name));
  const ana = await company.addSetUp({ name: 'Ana Ruiz', email: company.email('ana') });
  const blas = await company.addSetUp({ name: 'Blas Otero', email: company.email('blas') });
  const days = [1, 2, 3, 4, 5];
  const validFrom = '2026-11-16';
  await giveShift(company, ana.id, { hours: ['09:00-14:00', '16:00-18:30'], days, validFrom });
  await giveShift(company, blas.id, { hours: ['09:00-14:00'], days, validFrom });
  await punchAt(jornada, blas, ['2026-11-16T09:00', 'IN'], ['2026-11-16T14:00', 'OUT']);
  await punchAt(
    jornada,
    ana,
    ['2026-11-16T16:00', 'IN'],
    ['2026-11-16T18:30', 'OUT'],
    ['2026-11-17T09:12', 'IN'],
    ['2026-11-17T14:00', 'OUT'],
    ['2026-11-17T16:00', 'IN'],
    ['2026-11-17T18:10', 'OUT'],
    ['2026-11-18T09:00', 'IN'],
    ['2026-11-18T14:00', 'OUT'],
    ['2026-11-18T16:00', 'IN'],
    ['2026-11-20T09:00', 'IN'],
  );
  return { company, ana, blas };
}
