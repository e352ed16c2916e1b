import type { Page } from '@playwright/test';
import { type ApiAnswer, callApi, signInByApi } from './api.ts';
import type { ChosenFile } from './images.ts';
import type { JornadaServer } from './jornada-server.ts';
import type { OwnPerson } from './own-company.ts';

export const absencesPath = '/admin/ausencias';
export const requestsPath = '/empleado/solicitudes';

/** What somebody asks for, beside what most requests have. */
interface Wish {
  readonly type?: string;
  readonly leaveKind?: string;
  readonly startDate: string;
  readonly endDate?: string;
  readonly startTime?: string;
  readonly endTime?: string;
  readonly reason?: string;
}

/** Lets somebody ask for an absence. */
export async function askForAbsence(
  jornada: JornadaServer,
  { email }: Pick<OwnPerson, 'email'>,
  wish: Wish,
): Promise<ApiAnswer & { id: string }> {
  const accessToken = await signInByApi(jornada, email);
  const body = { type: 'PERSONAL', endDate: wish.startDate, reason: 'Gestiones', ...wish };
  const absence = await callApi(jornada, 'POST', '/absences', { body, accessToken });
  return { ...absence, id: String(absence.id) };
}

/** Lets somebody attach a file to their request. */
export async function attachFile(
  jornada: JornadaServer,
  { email }: Pick<OwnPerson, 'email'>,
  tenantId: string,
  absenceId: string,
  { name, mimeType, buffer }: ChosenFile,
): Promise<void> {
  const form = new FormData();
  form.append('absenceId', absenceId);
  form.append('file', new File([new Uint8Array(buffer)], name, { type: mimeType }));
  const answer = await fetch(`${jornada.url}/api/files/absence-attachment/${tenantId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await signInByApi(jornada, email)}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`attaching: ${answer.status} ${await answer.text()}`);
}

/** A row of a list of absences at a desk. */
export const absenceRow = (page: Page, ...words: readonly string[]) =>
  words.reduce((rows, word) => rows.filter({ hasText: word }), page.getByRole('row'));
