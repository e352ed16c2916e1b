import { civilDateAt } from '../../shared/civil-format.ts';
import { serverNow } from '../../shared/server-clock.ts';
import { useTimeZone } from '../../shared/session/use-time-zone.ts';

/** The present date where the signed-in person is. */
export function useToday(): string {
  return civilDateAt(serverNow(), useTimeZone());
}
