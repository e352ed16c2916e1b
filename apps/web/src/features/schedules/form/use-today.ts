import { serverNow } from '../../../shared/call/server-clock.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { civilDateAt } from '../../../shared/time/civil-format.ts';

/** The present date where the signed-in person is. */
export function useToday(): string {
  return civilDateAt(serverNow(), useTimeZone());
}
