import { type DatedVersion, inForce } from '../versions/dated-versions.ts';
import type { Holiday, HolidayOccurrence } from './holidays-in-range.ts';

/** To which work centre somebody belongs from a date on; null for none. */
export interface CentreMembership extends DatedVersion {
  readonly centreId: string | null;
}

/** A holiday of a work centre, such as one of its municipality. */
export interface CentreHoliday extends Holiday {
  readonly centreId: string;
}

/**
 * Of the holidays of all centres those that apply to somebody: the ones of the centre to which they belong on that date. A shift belongs to its
 * workday, so a night into the holiday is none, and one that begins on it is.
 * @param memberships of one person, in order
 */
export function holidaysOfMember<H extends CentreHoliday>(
  memberships: readonly CentreMembership[],
  occurrences: readonly HolidayOccurrence<H>[],
): HolidayOccurrence<H>[] {
  return occurrences.filter(
    ({ occursOn, holiday }) => inForce(memberships, occursOn)?.centreId === holiday.centreId,
  );
}
