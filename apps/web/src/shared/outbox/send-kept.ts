import type { offlinePunch } from '@jornada/contract/clock/offline-punch';
import { ApiProblem } from '../call/api-problem.ts';
import { callEndpoint } from '../call/call-endpoint.ts';
import type { EndpointAnswer } from '../call/endpoint-types.ts';
import { deviceClocks } from './device-clocks.ts';
import { type KeptPunch, passedAfter } from './kept-punch.ts';

export type KeptAnswer = EndpointAnswer<typeof offlinePunch>;

const timeoutMs = 15_000;
const questions = ['ON_VACATION', 'EXIT_MISSING'];

/** Sends a kept punch; safe to repeat. @throws ApiProblem */
export function sendKept(kept: KeptPunch): Promise<KeptAnswer> {
  const { type, confirmed, modality, anchor, steadyBeforeMs, shownBeforeMs, deviceTime, key } = kept;
  const steadyAfterMs = passedAfter(kept, deviceClocks());
  const times = { anchor, steadyBeforeMs, steadyAfterMs, shownBeforeMs, deviceTime };
  const body = { type, confirmed, modality, ...times };
  return callEndpoint<typeof offlinePunch>(
    'POST /attendance/punch/offline',
    { body },
    { idempotencyKey: key, timeoutMs },
  );
}

/** What happens to a kept punch that was not recorded: it is tried again, waits for the person's confirmation, or is refused for good. */
export function afterProblem(kept: KeptPunch, problem: unknown): KeptPunch {
  if (!(problem instanceof ApiProblem) || problem.isUnanswered) return kept;
  const { status, code } = problem;
  if (status === 409 && questions.includes(code)) return { ...kept, state: 'asking', code };
  const isDecided = status === 409 || status === 422 || status === 400;
  if (!isDecided) return kept;
  return { ...kept, state: 'refused', code, ...(code === 'MONTH_CLOSED' && { said: problem.message }) };
}
