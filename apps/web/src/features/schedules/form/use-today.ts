import { serverNow } from '../../../shared/call/server-clock.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { civilDateAt } from '../../../shared/time/civil-format.ts';

/** Today in the signed-in person's time zone. */
export function useToday(): string {
  return civilDateAt(serverNow(), useTimeZone());
}
