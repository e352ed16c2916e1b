import { keepUntil as keptUntil } from '@jornada/core/ledger/keep-record';

/** Until when a record that is exported now must be kept, a civil date. */
export function keepUntil(now: Temporal.Instant): string {
  return keptUntil(now.toZonedDateTimeISO('Europe/Madrid').toPlainDate()).toString();
}
