import type { JornadaServer } from './jornada-server.ts';
import { passwordOf } from './passwords.ts';

export type ApiAnswer = Record<string, unknown>;

export async function callApi(
  { url }: JornadaServer,
  method: string,
  path: string,
  { body, accessToken }: { body?: object | undefined; accessToken?: string } = {},
): Promise<ApiAnswer> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(accessToken && { authorization: `Bearer ${accessToken}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return text === '' ? {} : (JSON.parse(text) as ApiAnswer);
}

export async function signInByApi(
  jornada: JornadaServer,
  email: string,
  password = passwordOf(email),
): Promise<string> {
  const { accessToken } = await callApi(jornada, 'POST', '/auth/login', { body: { email, password } });
  return String(accessToken);
}
