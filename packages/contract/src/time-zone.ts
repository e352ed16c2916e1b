import { z } from 'zod';
import { rule } from './named-rules.ts';

/** An IANA time zone that this program knows, `Europe/Madrid`. */
export const timeZoneSchema = z.string().max(64).refine(isTimeZone, rule('timeZoneUnknown'));

function isTimeZone(name: string): boolean {
  // An offset such as +01:00 would be accepted too, but has no daylight saving time.
  if (!/^[A-Z][A-Za-z]*(\/[A-Za-z0-9_+-]+)*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
