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

/** Another program, by its key. Nothing is its own. */
interface ProgramActor {
  readonly kind: 'program';
  readonly keyId: string;
  /** What its scopes give, on everybody. */
  readonly may: ReadonlyMap<Permission, Whom>;
}

/** Whoever asks for something. What else may ask one day, as a device, is another kind of it. */
export type Actor = PersonActor | ProgramActor;

type Facts = Pick<Session, 'userId' | 'permissions' | 'team' | 'program'>;

/** Who a session makes somebody: what they have by roles for teams they may do on the people of these, the rest on everybody. */
export function actorOf({ userId, permissions: given, team, program }: Facts): Actor {
  if (program)
    return { kind: 'program', keyId: program.keyId, may: new Map(given.map((one) => [one, 'everybody'])) };
  const ofTeam = team && peopleOfTeam(userId, team.departmentIds);
  const actor: PersonActor = {
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

type Narrow = (actor: PersonActor) => Actor;
let narrow: Narrow | undefined;

/** For tests alone: actors of whom no role makes anybody yet. */
export function narrowActors(next: Narrow | undefined): void {
  narrow = next;
}
