import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { type ApiAnswer, callApi } from './api.ts';
import type { JornadaServer } from './jornada-server.ts';

/** A device of a terminal without a page: it calls the API as the tablet's program does. */
export interface TerminalDevice {
  readonly tenantId: string;
  readonly terminalId: string;
  readonly deviceId: string;
  /** Says how it is. */
  state(said?: object): Promise<ApiAnswer>;
  /** Hands in a press that it kept and that names nobody who was identified. */
  sendUnidentified(press: { sequence: number; type: string; deviceTime: string }): Promise<ApiAnswer>;
}

/** Pairs a device by a code. @param now the server's time, in ISO 8601 */
export async function pairDevice(
  jornada: JornadaServer,
  code: string,
  now: () => string,
): Promise<TerminalDevice> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { kty, crv, x, y } = publicKey.export({ format: 'jwk' });
  const body = { code, publicKey: { kty, crv, x, y } };
  const paired = await callApi(jornada, 'POST', '/terminals/pair', { body });
  const [tenantId, terminalId] = [String(paired.tenantId), String(paired.terminalId)];
  const deviceId = String(paired.deviceId);
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = (claims: object) => {
    const text = `${encoded({ alg: 'ES256', kid: `${tenantId}.${deviceId}` })}.${encoded(claims)}`;
    const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
    return `${text}.${signature.toString('base64url')}`;
  };
  const call = async (path: string, sent: object): Promise<ApiAnswer> => {
    const text = JSON.stringify(sent);
    const claims = {
      ...{ aud: 'jornada-terminal', iat: Math.floor(Date.parse(now()) / 1_000), method: 'POST', path },
      body: createHash('sha256').update(text).digest('base64url'),
    };
    const headers = {
      'content-type': 'application/json',
      authorization: `Terminal ${signed(claims)}`,
    };
    const answer = await fetch(`${jornada.url}/api${path}`, { method: 'POST', headers, body: text });
    return (await answer.json()) as ApiAnswer;
  };
  const state: TerminalDevice['state'] = (said) =>
    call('/terminal/state', {
      ...{ version: '1.2.0', batteryPercent: 62, isCharging: false, network: 'wifi' },
      ...{ waitingPresses: 0, clockErrorMs: 400, ...said },
    });
  return {
    ...{ tenantId, terminalId, deviceId, state },
    sendUnidentified: async ({ sequence, type, deviceTime }) => {
      const kept = { anchor: (await state()).anchor, steadyBeforeMs: null, shownBeforeMs: 0, deviceTime };
      const press = {
        ...{ aud: 'jornada-terminal-press', terminalId, deviceId, sequence, type, confirmed: false },
        ...{ key: randomUUID(), who: { grant: 'x' }, kept },
      };
      return call('/terminal/presses', { press: signed(press), steadyAfterMs: null });
    },
  };
}

const insertPress = `
  WITH company AS (SELECT set_config('jornada.tenant_id', $1, false)::uuid AS id)
  INSERT INTO terminal_presses (tenant_id, id, terminal_id, device_id, sequence, press_key, type, press, received_at,
    device_time, outcome, code, employee_id, identified_by)
  SELECT company.id, gen_random_uuid(), $2::uuid, $3::uuid, $4::int, gen_random_uuid(), 'OUT', 'x.y.z', $5::timestamptz,
    $5::timestamptz, 'REVIEW', 'CONTRADICTS_RECORD', $6::uuid, 'CARD' FROM company`;

/** A press of somebody that was set aside, at a moment of the device's clock. */
export async function setAside(
  jornada: JornadaServer,
  { tenantId, terminalId, deviceId }: TerminalDevice,
  press: { sequence: number; at: string; employeeId: string },
): Promise<void> {
  const { sequence, at, employeeId } = press;
  await jornada.changeDatabase(insertPress, tenantId, terminalId, deviceId, sequence, at, employeeId);
}
