import { type AdminCall, companyTodayOf } from '../../platform/identity/admin-call.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { type Followed, findFollowers, findRivals } from './assignments.queries.ts';
import { type ScheduleRow, type ScheduleValues, splitScheduleValues } from './schedule-rows.queries.ts';
import { findVersions, type VersionRow } from './schedule-versions.queries.ts';
import { asksTheSame, datesOfVersion, overlapOf, type Stretch, stretchOfChange } from './version-change.ts';

export interface ForeseenChange {
  readonly versions: readonly VersionRow[];
  readonly stretch: Stretch;
  /** The people (not admins) for whom some day changes, and those for whom a day in the past or before `effectiveFrom` does. */
  readonly people: ReadonlySet<string>;
  readonly pastPeople: ReadonlySet<string>;
  /**
   * Whether for anybody a past day changes because of the hours, or a day in the past or before `effectiveFrom` because of the
   * priority, which applies on every date.
   */
  readonly pastChanges: { readonly byHours: boolean; readonly byPriority: boolean };
}

/**
 * Works out what a change of a schedule would do. A priority has no history: it decides on every date which of two schedules somebody
 * follows. Everything else applies from a date on.
 * @param effectiveFrom that date, null for always; undefined for today or, while nobody has or had the schedule, for always
 */
export async function foreseeChange(
  tx: TenantTx,
  call: AdminCall,
  schedule: ScheduleRow,
  { values, effectiveFrom }: { values: ScheduleValues; effectiveFrom?: string | null | undefined },
): Promise<ForeseenChange> {
  const today = companyTodayOf(call);
  const { id, priority, changesFrom } = schedule;
  const from = effectiveFrom === undefined ? changesFrom : effectiveFrom ? dateOf(effectiveFrom) : null;
  const priorities = [priority, values.priority] as const;
  const [versions, followers, rivals] = await Promise.all([
    findVersions(tx, id),
    findFollowers(tx, id),
    priority === values.priority ? [] : findRivals(tx, { scheduleId: id, priorities }),
  ]);
  const stretch = stretchOfChange(versions, from, today);
  const { version } = splitScheduleValues(values);
  const changed = versions
    .filter((one) => !asksTheSame(one, version))
    .flatMap((one) => overlapOf(datesOfVersion(one), stretch) ?? []);
  const past = { from: null, to: today.subtract({ days: 1 }) };
  const begins = from && Temporal.PlainDate.compare(from, today) > 0 ? from : today;
  const beforeChange = { from: null, to: begins.subtract({ days: 1 }) };
  const byHours = followers.filter((one) =>
    changed.some((dates) => {
      const passed = overlapOf(dates, past);
      return passed && follows(one, passed);
    }),
  );
  const byPriority = rivals.filter((one) => follows(one, beforeChange));
  return {
    versions,
    stretch,
    people: employees([
      ...followers.filter((one) => changed.some((dates) => follows(one, dates))),
      ...rivals,
    ]),
    pastPeople: employees([...byHours, ...byPriority]),
    pastChanges: { byHours: byHours.length > 0, byPriority: byPriority.length > 0 },
  };
}

export function describeForeseen({ stretch, people, pastPeople, pastChanges }: ForeseenChange) {
  return {
    effectiveFrom: stretch.from?.toString() ?? null,
    effectiveTo: stretch.to?.toString() ?? null,
    peopleCount: people.size,
    pastPeopleCount: pastPeople.size,
    keepsPast: !pastChanges.byHours && !pastChanges.byPriority,
  };
}

function dateOf(written: string): Temporal.PlainDate {
  return Temporal.PlainDate.from(written);
}

function follows({ validFrom, validTo }: Followed, dates: Stretch): boolean {
  return overlapOf({ from: validFrom, to: validTo }, dates) !== null;
}

function employees(followed: readonly Followed[]): Set<string> {
  return new Set(followed.filter(({ isAdmin }) => !isAdmin).map(({ userId }) => userId));
}
