import type { PunchType } from '@jornada/core/timekeeping/punch';
import type { Person } from '../platform/identity/person.ts';
import type { NewEntry } from '../record/append-to-ledger.ts';

/** What a punch says besides who punched: what, when, by what way it came, and what is known of its circumstances. */
interface SaidOfPunch
  extends Pick<NewEntry, 'origin' | 'circumstances' | 'idempotencyKey' | 'punchedAt' | 'recordedAt'> {
  readonly type: PunchType;
}

/** A punch is its person's own entry, whatever it came by. */
export function entryOfPunch({ userId, timeZone }: Person, said: SaidOfPunch): NewEntry {
  return {
    ...said,
    employeeId: userId,
    kind: 'PUNCH',
    timeZone,
    authorId: userId,
    supersedesId: null,
    reason: null,
  };
}
