import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { JornadaServer } from './jornada-server.ts';
import { openSession } from './open-session.ts';
import { demoPassword } from './passwords.ts';

const email = 'superadmin@demo.test';
const password = demoPassword;

export interface OwnTenant {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly adminName: string;
  readonly adminEmail: string;
}

/** Opens a page of the superadmin area as the platform's operator, already signed in. */
export async function signInAsOperator(page: Page, path = '/superadmin'): Promise<void> {
  await openSession(page, email, path, password);
}

/** Words that no other journey has used. */
export function uniqueName(name: string): string {
  return `${name} ${randomUUID().slice(0, 8)}`;
}

/** Opens companies by the API, for journeys about something else. Its messages are read, so that none is taken for a later one. */
export async function makeTenants(jornada: JornadaServer, names: readonly string[]): Promise<OwnTenant[]> {
  const { accessToken } = await post(jornada, '/auth/login', { email, password });
  const tenants: OwnTenant[] = [];
  for (const name of names) {
    const slug = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-');
    const admin = { adminName: 'Alba Admin', adminEmail: `${slug}@empresas.test` };
    const body = { name, slug, maxEmployees: 10, ...admin, adminPassword: 'Temporal-prestada-26' };
    const { id } = await post(jornada, '/superadmin/tenants', body, accessToken);
    tenants.push({ id: id ?? '', name, slug, ...admin });
  }
  for (const { adminEmail } of tenants) await jornada.receiveLink(adminEmail);
  // Journeys move the clock by months, and few are about the second factor that a full administrator then has to have.
  const ids = tenants.map(({ id }) => id);
  await jornada.changeDatabase(
    'UPDATE users SET factor_due_at = NULL WHERE tenant_id = ANY ($1::uuid[])',
    ids,
  );
  return tenants;
}

export async function makeTenant(jornada: JornadaServer, name: string): Promise<OwnTenant> {
  const [tenant] = await makeTenants(jornada, [uniqueName(name)]);
  if (!tenant) throw new Error('no company was made');
  return tenant;
}

async function post(
  { url }: JornadaServer,
  path: string,
  body: object,
  accessToken?: string,
): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(accessToken && { authorization: `Bearer ${accessToken}` }),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, string>;
}
