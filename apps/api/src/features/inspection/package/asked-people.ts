import { inspectionRefusals } from '@jornada/texts/inspection-answers';
import { actorOf } from '../../../authorization/actor.ts';
import { managesInspection } from '../../../authorization/record.ts';
import { visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { Session } from '../../../platform/identity/standing-session.ts';
import { datesOf, type Period, readPeriod } from '../../../platform/time/period.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { type ExportedPerson, findRecordedPeople, requirePeople } from '../../employees/employees.reads.ts';

/** The longest period that an inspector may ask for. */
const mostDays = 1_830;
/** In person-days; the document of a person's month takes a tenth of a second. */
const mostPersonDays = 200_000;

/** Whose days a package is to have. */
export interface AskedPeople {
  readonly from: string;
  readonly to: string;
  /** Null: everybody. */
  readonly userIds: readonly string[] | null;
}

/** @throws problem VALIDATION_FAILED for invalid dates */
export function periodOf(asked: AskedPeople): Period {
  return readPeriod(asked, { lastField: 'to', maxDays: mostDays });
}

/**
 * The people of a package, by name, as far as the caller sees them.
 * @throws problem NOT_FOUND when one of them is not in the company, NOTHING_TO_EXPORT when there is nobody, VALIDATION_FAILED for too large
 * a package
 */
export async function readAskedPeople(
  tx: TenantTx,
  session: Session,
  { userIds }: AskedPeople,
  period: Period,
): Promise<{ people: ExportedPerson[]; personDays: number; seesEverybody: boolean }> {
  const visible = visiblePeople(actorOf(session), managesInspection);
  const people = await (userIds
    ? requirePeople(tx, visible, userIds)
    : findRecordedPeople(tx, visible, period));
  if (people.length === 0) throw problem('NOTHING_TO_EXPORT');
  const personDays = people.length * datesOf(period).length;
  if (personDays > mostPersonDays)
    throw problem('VALIDATION_FAILED', { fieldErrors: { to: inspectionRefusals.tooLarge } });
  return { people, personDays, seesEverybody: visible.key === null };
}
