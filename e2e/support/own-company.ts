import type { Page } from '@playwright/test';
import { type ApiAnswer, callApi, signInByApi } from './api.ts';
import type { JornadaServer } from './jornada-server.ts';
import { openSession } from './open-session.ts';
import { makeTenant, type OwnTenant } from './operator.ts';
import { ownPassword } from './passwords.ts';

const operatorEmail = 'superadmin@demo.test';

export interface OwnPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

type NewPerson = Omit<OwnPerson, 'id'> & { readonly departmentId?: unknown };

export interface OwnCompany extends OwnTenant {
  call(method: string, path: string, body?: object): Promise<ApiAnswer>;
  /** Adds people who have not set their accounts up; their messages are read, so that none is taken for a later one. */
  addPeople(people: readonly NewPerson[]): Promise<OwnPerson[]>;
  addSetUp(person: NewPerson): Promise<OwnPerson>;
  limitTo(maxEmployees: number): Promise<void>;
  /** An address that nobody else has. */
  email(name: string): string;
}

/** Opens a company with many places for a journey that changes its people. */
export async function openCompany(jornada: JornadaServer, name: string): Promise<OwnCompany> {
  const tenant = await makeTenant(jornada, name);
  const limitTo = async (maxEmployees: number) => {
    const accessToken = await signInByApi(jornada, operatorEmail);
    await callApi(jornada, 'PATCH', `/superadmin/tenants/${tenant.id}`, {
      body: { maxEmployees },
      accessToken,
    });
  };
  let token: Promise<string> | undefined;
  const call = async (method: string, path: string, body?: object) => {
    token ??= signInByApi(jornada, tenant.adminEmail);
    return callApi(jornada, method, path, { body, accessToken: await token });
  };
  const add = async (person: NewPerson): Promise<OwnPerson> => {
    const { id } = await call('POST', '/admin/employees', person);
    return { id: String(id), name: person.name, email: person.email };
  };

  await limitTo(200);
  const accessToken = await signInByApi(jornada, operatorEmail);
  const path = `/superadmin/tenants/${tenant.id}/admins`;
  const [admin] = (await callApi(jornada, 'GET', path, { accessToken })) as unknown as { id: string }[];
  await callApi(jornada, 'POST', `${path}/${admin?.id}/resend-setup-email`, { accessToken });
  await setUp(jornada, await jornada.receiveLink(tenant.adminEmail));

  return {
    ...tenant,
    call,
    limitTo,
    email: (person) => `${person}@${tenant.slug}.test`,
    addPeople: async (people) => {
      const added: OwnPerson[] = [];
      for (const person of people) added.push(await add(person));
      for (const { email } of added) await jornada.receiveLink(email);
      return added;
    },
    addSetUp: async (person) => {
      const added = await add(person);
      await setUp(jornada, await jornada.receiveLink(person.email));
      return added;
    },
  };
}

/** Opens a page of the admin's area as the company's admin, already signed in. */
export async function signInAsAdmin(page: Page, company: OwnCompany, path = '/admin'): Promise<void> {
  await signInToAdmin(page, company.adminEmail, path);
}

/** Opens a page of the admin's area as somebody whom it admits, already signed in. */
export async function signInToAdmin(page: Page, email: string, path = '/admin'): Promise<void> {
  await openSession(page, email, path);
}

async function setUp(jornada: JornadaServer, link: string): Promise<void> {
  const token = new URL(link).searchParams.get('token') ?? new URL(link).hash.replace(/^#token=/, '');
  const body = { token, password: ownPassword, passwordConfirm: ownPassword };
  await callApi(jornada, 'POST', '/auth/setup-account/complete', { body });
}
