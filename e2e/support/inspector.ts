import { inspectorTexts } from '@jornada/texts/inspection';
import type { Page } from '@playwright/test';
import { callApi, signInByApi } from './api.ts';
import type { JornadaServer } from './jornada-server.ts';

const { access } = inspectorTexts;
const admin = 'admin@demo.test';

export interface Inspected {
  readonly email: string;
  /** The address of the page on which the code is entered. */
  readonly path: string;
  readonly first: string;
}

/** Grants an inspector the days of these people of the demo company. @param from a civil date, as `to` is */
export async function grantDemo(
  jornada: JornadaServer,
  people: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<Inspected> {
  const [companyTaxId, email] = ['A58818501', 'demo.journey@mites.gob.es'];
  const accessToken = await signInByApi(jornada, admin);
  await callApi(jornada, 'PUT', '/tenant/settings', { body: { taxId: companyTaxId }, accessToken });
  const userIds: string[] = [];
  for (const name of people) {
    const path = `/admin/employees?q=${encodeURIComponent(name)}`;
    const { content } = await callApi(jornada, 'GET', path, { accessToken });
    userIds.push((content as { id: string }[])[0]?.id ?? '');
  }
  const body = {
    ...{ inspectorId: '0123456789A1502', companyTaxId, fullName: 'Inés Inspectora', officialEmail: email },
    ...{ reason: 'Orden de servicio 28/0042', from, to },
  };
  const asked = await callApi(jornada, 'POST', '/attendance/government/request-access', { body });
  const { content } = await callApi(jornada, 'GET', '/admin/inspection/requests', { accessToken });
  const [request] = content as { id: string }[];
  const grant = { from, to, userIds, expiresOn: '2026-12-01' };
  const path = `/admin/inspection/requests/${request?.id}/grant`;
  await callApi(jornada, 'POST', path, { body: grant, accessToken });
  const [name] = asked.ids as string[];
  if (!name) throw new Error('the demo company was not asked');
  return { email, path: `/inspeccion/acceso?solicitud=${name}`, first: people[0] ?? '' };
}

/** Enters the code of a grant: the latest that is none of those known. @returns the code */
export async function enterCode(
  page: Page,
  jornada: JornadaServer,
  { email, path, first }: Inspected,
  known: readonly string[],
): Promise<string> {
  await page.goto(path);
  if (known.length > 0) await page.getByRole('button', { name: access.another }).click();
  const code = await jornada.receiveCode(email, known);
  await page.getByLabel(access.code).fill(code);
  await page.getByRole('button', { name: access.enter }).click();
  await page.getByRole('heading', { name: first }).waitFor();
  return code;
}
