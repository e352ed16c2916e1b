import type { evacuationList, PresentPerson } from '@jornada/contract/dashboard/evacuation';
import { inForce } from '@jornada/core/versions/dated-versions';
import type { z } from 'zod';
import { requireVisible, type VisiblePeople } from '../../authorization/visible-people.reads.ts';
import { findMemberships } from '../../plan/centre-holidays.reads.ts';
import { findCentreNames } from '../../plan/centres-of-people.reads.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { findCompanyName } from './boards.queries.ts';
import type { DashboardReader, PresentStanding } from './dashboard-summary.ts';
import { findLastPlaces } from './last-punches.reads.ts';

/** Somebody who is at work, with the place at which they are as far as their punches and their work centre tell. */
export interface PresentAtPlace extends PresentStanding {
  readonly centre: { readonly id: string; readonly name: string } | null;
  /** They work from home or travel. */
  readonly isElsewhere: boolean;
}

/** Who of those visible is at work, by name, and where. */
export async function readPresentPeople(
  tx: TenantTx,
  reader: DashboardReader,
  visible: VisiblePeople,
  now: Temporal.Instant,
): Promise<PresentAtPlace[]> {
  const { date, people } = await reader.whoIsPresent(tx, visible, now);
  const present = people.map(({ person, standing }) => ({
    userId: person.userId,
    enteredAt: standing.enteredAt,
  }));
  const userIds = present.map(({ userId }) => userId);
  // The day they are of may have been worked out for another call.
  await requireVisible(tx, visible, userIds);
  const [lastPlaces, memberships, centres] = await Promise.all([
    findLastPlaces(tx, present),
    findMemberships(tx, userIds),
    findCentreNames(tx),
  ]);
  const placeOf = new Map(lastPlaces.map((place) => [place.userId, place]));
  const nameOf = new Map(centres.map(({ id, name }) => [id, name]));
  return people.map(({ person, standing }) => {
    const place = placeOf.get(person.userId);
    const own = inForce(memberships.get(person.userId) ?? [], date)?.centreId;
    const id = place?.centreId ?? own ?? null;
    const name = id === null ? undefined : nameOf.get(id);
    const isElsewhere = place?.modality === 'REMOTE' || place?.modality === 'TRAVELLING';
    return {
      ...{ person, standing, isElsewhere },
      centre: id === null || name === undefined ? null : { id, name },
    };
  });
}

/** Everybody of those visible who is at work, to be printed. */
export async function readEvacuationList(
  tx: TenantTx,
  reader: DashboardReader,
  visible: VisiblePeople,
  now: Temporal.Instant,
): Promise<z.output<typeof evacuationList.response>> {
  const [companyName, people] = await Promise.all([
    findCompanyName(tx),
    readPresentPeople(tx, reader, visible, now),
  ]);
  return { companyName, readAt: toText(now), people: people.map(describePresent) };
}

function describePresent({ person, standing, centre, isElsewhere }: PresentAtPlace): PresentPerson {
  const { userId: id, userName: name, departmentName } = person;
  const { group, since, enteredAt } = standing;
  return {
    ...{ id, name, departmentName, centre, isElsewhere },
    enteredAt: toText(enteredAt),
    breakSince: group === 'ON_BREAK' ? toText(since) : null,
  };
}

function toText(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'millisecond' });
}
