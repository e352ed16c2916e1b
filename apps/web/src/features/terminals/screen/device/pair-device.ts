import type { pairTerminal } from '@jornada/contract/terminals/pair-terminal';
import { callEndpoint } from '../../../../shared/call/call-endpoint.ts';
import { makeDeviceKey } from './device-key.ts';
import { becomeDevice, type Device, lastDevice } from './terminal-database.ts';

/** Pairs this tablet by a code: makes its key, and stores what the server answers. @throws ApiProblem */
export async function pairDevice(code: string): Promise<Device | null> {
  const { privateKey, publicKey } = await makeDeviceKey();
  const paired = await callEndpoint<typeof pairTerminal>(
    'POST /terminals/pair',
    { body: { code, publicKey } },
    { anonymous: true },
  );
  await becomeDevice({ ...paired, privateKey });
  // So that a browser short of space forgets others first.
  await navigator.storage?.persist?.().catch(() => false);
  return lastDevice();
}
