import { closedMonthsKept } from '@jornada/texts/closed-months';
import { showNotice } from '../feedback/notices.ts';

/** Says that time off was stored and, where it lies in closed months, that these do not change: a warning that stays longer. */
export function showStored(message: string, closedMonths: readonly string[]): void {
  if (closedMonths.length === 0) showNotice('success', message);
  else showNotice('warning', message, { detail: closedMonthsKept(closedMonths), forMs: 15_000 });
}
