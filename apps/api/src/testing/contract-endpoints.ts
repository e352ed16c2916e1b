import type { Endpoint } from '@jornada/contract/endpoint';
import { readContract } from '../reference/read-contract.ts';

let read: Promise<readonly Endpoint[]> | undefined;

/** All endpoints of the contract, read once by a process: every server of the tests asks for them. */
export function contractEndpoints(): Promise<readonly Endpoint[]> {
  read ??= readContract().then(({ endpoints }) => endpoints.map(({ endpoint }) => endpoint));
  return read;
}
