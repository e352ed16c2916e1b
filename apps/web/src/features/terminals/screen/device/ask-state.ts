import type { terminalState } from '@jornada/contract/terminals/terminal-state';
import { ApiProblem } from '../../../../shared/call/api-problem.ts';
import { deviceClocks } from '../../../../shared/outbox/device-clocks.ts';
import { batteryNow } from './battery.ts';
import { countPresses } from './send-presses.ts';
import { callAsDevice } from './signed-call.ts';
import { setTerminalClock, terminalNow } from './terminal-clock.ts';
import { type Device, keepState } from './terminal-database.ts';

const timeoutMs = 6_000;

/** The version of the application that this page was loaded with; the build writes it, tests have none. */
const version: string = import.meta.env.PROGRAM_VERSION ?? '0';

/** Tells the server how the tablet is, sets the clock by its answer and stores it. @throws ApiProblem */
export async function askState(device: Device): Promise<Device | null> {
  const requestedAt = performance.now();
  const body = {
    version,
    ...(await batteryNow()),
    network: navigator.connection?.effectiveType ?? null,
    waitingPresses: await countPresses(),
    clockErrorMs: Math.round(Date.now() - terminalNow()),
  };
  const state = await callAsDevice<typeof terminalState>(device, 'POST /terminal/state', { body }, timeoutMs);
  setTerminalClock(state.serverTime, requestedAt, performance.now());
  return keepState(device.deviceId, { ...state, ...deviceClocks() });
}

/** Whether the server refuses the device for good. */
export function isRevoked(problem: unknown): boolean {
  return problem instanceof ApiProblem && ['TERMINAL_REVOKED', 'TERMINAL_REFUSED'].includes(problem.code);
}
