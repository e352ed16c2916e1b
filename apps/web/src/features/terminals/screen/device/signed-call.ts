import type { Endpoint } from '@jornada/contract/endpoint';
import {
  type TerminalCallClaims,
  terminalCallAudience,
  terminalScheme,
} from '@jornada/contract/terminals/terminal-protocol';
import { ApiProblem } from '../../../../shared/call/api-problem.ts';
import type { EndpointAnswer, EndpointInput, EndpointName } from '../../../../shared/call/endpoint-types.ts';
import { sendRequest } from '../../../../shared/call/send-request.ts';
import { noteReach } from './reach.ts';
import { signedText } from './signed-text.ts';
import { setTerminalClock, terminalNow } from './terminal-clock.ts';
import type { Device } from './terminal-database.ts';

/**
 * Calls an endpoint as the device, which signs the call. Where the server says that the device's clock is off, the clock is set and the call
 * repeated once.
 * @throws ApiProblem
 */
export async function callAsDevice<E extends Endpoint>(
  device: Device,
  name: EndpointName<E>,
  input: EndpointInput<E>,
  timeoutMs: number,
): Promise<EndpointAnswer<E>> {
  const [method = '', path = ''] = name.split(' ');
  const { body } = input as { body?: unknown };
  const send = async () => {
    const authorization = `${terminalScheme} ${await signedText(await claimsOf(method, path, body), device)}`;
    const request = { method, path, body, timeoutMs, headers: { authorization } };
    try {
      const answer = await sendRequest(request);
      noteReach(true);
      return answer as EndpointAnswer<E>;
    } catch (problem) {
      noteReach(!(problem instanceof ApiProblem && problem.isUnanswered));
      throw problem;
    }
  };
  const requestedAt = performance.now();
  try {
    return await send();
  } catch (problem) {
    const serverTime = timeOfServer(problem);
    if (serverTime === null) throw problem;
    setTerminalClock(serverTime, requestedAt, performance.now());
    return send();
  }
}

async function claimsOf(method: string, path: string, body: unknown): Promise<TerminalCallClaims> {
  const sent = new TextEncoder().encode(body === undefined ? '' : JSON.stringify(body));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', sent));
  const base64 = btoa(String.fromCharCode(...hash));
  const digest = base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return { aud: terminalCallAudience, iat: Math.floor(terminalNow() / 1_000), method, path, body: digest };
}

/** The server's time, where it refused a call because the device's clock is off. */
function timeOfServer(problem: unknown): string | null {
  if (!(problem instanceof ApiProblem) || problem.code !== 'TERMINAL_CLOCK_OFF') return null;
  return problem.answer.serverTime ?? null;
}
