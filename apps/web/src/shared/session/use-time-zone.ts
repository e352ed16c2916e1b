import { useSession } from './session-store.ts';

/** The zone in which the signed-in person reads dates and times. */
export function useTimeZone(): string {
  return useSession().user?.timezone ?? 'Europe/Madrid';
}
