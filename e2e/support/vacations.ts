import { callApi, signInByApi } from './api.ts';
import type { JornadaServer } from './jornada-server.ts';
import { type OwnCompany, type OwnPerson, openCompany } from './own-company.ts';
import { giveWorkingHours } from './working-hours.ts';

export interface VacationCompany {
  readonly company: OwnCompany;
  readonly ana: OwnPerson;
  readonly blas: OwnPerson;
}

/** Two people of a department who work from Monday to Friday. */
export async function openVacationCompany(jornada: JornadaServer, name: string): Promise<VacationCompany> {
  const company = await openCompany(jornada, name);
  const { id: departmentId } = await company.call('POST', '/admin/departments', { name: 'Taller' });
  const ana = await company.addSetUp({ name: 'Ana Playa', email: company.email('ana'), departmentId });
  const blas = await company.addSetUp({ name: 'Blas Monte', email: company.email('blas'), departmentId });
  await giveWorkingHours(jornada, company.id, [ana, blas]);
  return { company, ana, blas };
}

/** Asks for vacation as the person would. @returns the id of the request */
export async function askForVacation(
  jornada: JornadaServer,
  { email }: OwnPerson,
  startDate: string,
  endDate: string,
  reason = 'Vacaciones',
): Promise<string> {
  const accessToken = await signInByApi(jornada, email);
  const body = { startDate, endDate, reason };
  return String((await callApi(jornada, 'POST', '/vacations', { body, accessToken })).id);
}
