import { balanceTexts } from '@jornada/texts/attendance-balance';
import { formatDuration } from '../time/civil-format.ts';

/** A balance in minutes as '+1 h 30 min', '−45 min', or that there is nothing either way. */
export function signedDuration(minutes: number): string {
  if (minutes === 0) return balanceTexts.even;
  const duration = formatDuration(Math.abs(minutes));
  return minutes > 0 ? balanceTexts.ahead(duration) : balanceTexts.behind(duration);
}
