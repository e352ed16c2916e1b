import { callApi, signInByApi } from './api.ts';
import type { JornadaServer } from './jornada-server.ts';
import type { OwnPerson } from './own-company.ts';

/** Punches as somebody at moments of the past; leaves the clock at the last one. @param moments `['2026-11-16T09:00', 'IN']`, in Madrid */
export async function recordDays(
  jornada: JornadaServer,
  { email }: Pick<OwnPerson, 'email'>,
  moments: readonly (readonly [moment: string, type: string])[],
): Promise<void> {
  for (const [moment, type] of moments) {
    await jornada.setClock(`${moment}[Europe/Madrid]`);
    const accessToken = await signInByApi(jornada, email);
    await callApi(jornada, 'POST', '/attendance/punch', { body: { type }, accessToken });
  }
}
