import { keepUntil as keptUntil } from '@jornada/core/ledger/keep-record';

/** Until which date a record exported now must be kept. */
export function keepUntil(now: Temporal.Instant): string {
  return keptUntil(now.toZonedDateTimeISO('Europe/Madrid').toPlainDate()).toString();
}
