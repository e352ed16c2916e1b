import { problem } from '../../../platform/errors/problem.ts';
import type { Budget } from '../../../platform/load/throttle.ts';
import { type Cost, withinBudgets } from '../../../platform/load/within-budgets.ts';
import type { Platform } from '../../../platform/platform.ts';

const minutes = (count: number) => count * 60;
const quarter = { withinSeconds: minutes(15), refusedForSeconds: minutes(15) };
const hour = { withinSeconds: minutes(60), refusedForSeconds: minutes(60) };
const day = { withinSeconds: minutes(24 * 60), refusedForSeconds: minutes(60) };

/** Rate limits of the inspectors' calls that need no sign-in; by network address, by request or by company. */
export const inspectionBudgets = {
  /** Both calls tell whether a company exists, so they share one limit. */
  lookUp: { name: 'inspection-lookup', points: 10, ...quarter },
  file: { name: 'inspection-file', points: 5, ...day },
  fileInCompany: { name: 'inspection-file-company', points: 20, ...day },
  sendCode: { name: 'inspection-send', points: 5, ...hour },
  sendFromAddress: { name: 'inspection-send-address', points: 20, ...hour },
  /** There are a hundred million codes, of which one is valid for half an hour. */
  tryCode: { name: 'inspection-code', points: 5, ...quarter },
  tryFromAddress: { name: 'inspection-code-address', points: 20, ...quarter },
  read: { name: 'inspection-read', points: 120, withinSeconds: 60, refusedForSeconds: 60 },
  download: { name: 'inspection-download', points: 10, ...hour },
} as const satisfies Record<string, Budget>;

/** Runs work within a rate limit, see `withinBudgets`. @throws problem TOO_MANY_REQUESTS when the limit is reached */
export function spend<T>(
  platform: Pick<Platform, 'throttle'>,
  costs: readonly Cost[],
  work: () => Promise<T>,
): Promise<T> {
  return withinBudgets(platform, costs, refuse, work);
}

function refuse(_: Cost, seconds: number): never {
  throw problem('TOO_MANY_REQUESTS', {}, { 'retry-after': String(seconds) });
}
