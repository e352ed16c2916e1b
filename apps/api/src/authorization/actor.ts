import { type Permission, permissions } from '@jornada/contract/permissions';
import type { Session } from '../platform/identity/standing-session.ts';
import { peopleOfTeam, type Whom } from './whom.reads.ts';

/** Somebody who signed in. */
interface PersonActor {
  readonly kind: 'person';
  readonly userId: string;
  /** What they may do in the company's area, and on whom. */
  readonly may: ReadonlyMap<Permission, Whom>;
}

/** Whoever asks for something. What else may ask one day, a device or a program with a key, is another kind of it. */
export type Actor = PersonActor;

type Facts = Pick<Session, 'userId' | 'permissions' | 'team'>;

/** Who a session makes somebody: what they have by roles for teams they may do on the people of these, the rest on everybody. */
export function actorOf({ userId, permissions: given, team }: Facts): Actor {
  const ofTeam = team && peopleOfTeam(userId, team.departmentIds);
  const actor: Actor = {
    kind: 'person',
    userId,
    may: new Map(
      given.map((permission) => [
        permission,
        ofTeam && team.permissions.includes(permission) ? ofTeam : 'everybody',
      ]),
    ),
  };
  return narrow ? narrow(actor) : actor;
}

/** Whether somebody may do everything there is on everybody of the company, as its full admins may. */
export function mayEverything({ may }: Actor): boolean {
  return permissions.every((permission) => may.get(permission) === 'everybody');
}

type Narrow = (actor: Actor) => Actor;
let narrow: Narrow | undefined;

/** For tests alone: actors of whom no role makes anybody yet. */
export function narrowActors(next: Narrow | undefined): void {
  narrow = next;
}
