import { effectivePunches } from '../../ledger/effective-punches.ts';
import { ledgerEntry } from '../ledger.ts';
import type { Person } from '../person.ts';
import { recordedUntil } from './month.ts';
import type { RecordedPerson } from './people.ts';
import { entriesOf, planningOf } from './record.ts';

/** A person of the month as the rules take them at a moment: what was recorded by then, put right as it was by then. */
export function recordedPerson(person: RecordedPerson, until = recordedUntil): Person {
  const toText = (at: Temporal.Instant) => at.toString({ smallestUnit: 'millisecond' });
  const known = entriesOf(person).filter(
    ({ recordedAt }) => Temporal.Instant.compare(recordedAt, until) <= 0,
  );
  const entries = known.map(
    ({ key, kind, type, punchedAt, timeZone, recordedAt, supersedes, reason }, index) =>
      ledgerEntry(index + 1, {
        ...{ id: key, kind, type, timeZone, reason, supersedesId: supersedes },
        punchedAt: toText(punchedAt),
        recordedAt: toText(recordedAt),
      }),
  );
  return { ...planningOf(person), punches: effectivePunches(entries), until };
}
