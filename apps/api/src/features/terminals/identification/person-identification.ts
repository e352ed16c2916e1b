import { randomInt } from 'node:crypto';
import { pinLength } from '@jornada/contract/terminals/identification-limits';
import type { PersonIdentification } from '@jornada/contract/terminals/person-identification';
import { isGuessablePin, type KnownOfPerson } from '@jornada/core/access/guessable-pin';
import { identificationMails } from '@jornada/texts/terminal-identification';
import { actorOf } from '../../../authorization/actor.ts';
import { heldBy, managesPeople, requireOwn } from '../../../authorization/people.ts';
import { visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { happened } from '../../../events/happened.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readTenant, type TenantTx, withTenant } from '../../../platform/transactions/with-tenant.ts';
import { revokeCards } from './cards.queries.ts';
import { findIdentification, findKnownPeople, type KnownPerson } from './people.queries.ts';
import { sealPin } from './pin-hash.ts';
import { deletePin, replacePin } from './pins.queries.ts';
import { terminalPart } from './terminal-part.ts';

/** @throws problem NOT_FOUND for who is none of those whom the caller manages */
export async function readPersonIdentification(
  tx: TenantTx,
  { session }: AdminCall,
  userId: string,
): Promise<PersonIdentification> {
  const visible = visiblePeople(actorOf(session), managesPeople);
  if ((await findKnownPeople(tx, visible, [userId])).length === 0) throw problem('NOT_FOUND');
  const { pin, card } = await findIdentification(tx, userId);
  return {
    userId,
    pin: pin ? { setAt: momentOf(pin.setAt), drawnBy: pin.drawnBy } : null,
    card: card ? { madeAt: momentOf(card.madeAt), madeBy: card.madeBy } : null,
  };
}

export const momentOf = (moment: Temporal.Instant) => moment.toString({ smallestUnit: 'millisecond' });

/**
 * Draws a PIN for a person, and tells them by mail, without it, unless they drew it themselves.
 * @throws problem NOT_FOUND, ACCOUNT_INACTIVE, EXCEEDS_OWN_PERMISSIONS; Overloaded when too many hashes wait
 */
export async function drawPin(
  platform: Platform,
  call: AdminCall,
  userId: string,
): Promise<{ pin: string; identification: PersonIdentification }> {
  const { session, now } = call;
  const known = await readTenant(platform.database, session.tenantId, (tx) =>
    requireManaged(tx, call, [userId], { areActive: true }),
  );
  const pin = newPin(known[0] ?? { bornOn: null, staffNumber: null });
  // Not while the person is locked: a hash may wait for its turn.
  const sealedHash = await sealPin(platform, userId, pin);
  return inCompany(platform, call, userId, { areActive: true }, async (tx, person) => {
    await replacePin(tx, { userId, sealedHash, setAt: now, drawnBy: session.fullName });
    await happened(
      tx,
      call,
      { action: 'TERMINAL_PIN_DRAWN', subjectId: userId, subjectName: person.fullName },
      {
        by: platform,
        messages: [
          {
            to: { userId },
            path: terminalPart(person.roles),
            text: (reader) => identificationMails.pinDrawn({ ...reader, by: session.fullName }),
          },
        ],
      },
    );
  }).then((identification) => ({ pin, identification }));
}

/** @throws problem NOT_FOUND, EXCEEDS_OWN_PERMISSIONS */
export function removePin(
  platform: Platform,
  call: AdminCall,
  userId: string,
): Promise<PersonIdentification> {
  return inCompany(platform, call, userId, {}, async (tx, { fullName: subjectName }) => {
    if (!(await deletePin(tx, userId))) return;
    await happened(tx, call, { action: 'TERMINAL_PIN_REMOVED', subjectId: userId, subjectName });
  });
}

/** @throws problem NOT_FOUND, EXCEEDS_OWN_PERMISSIONS */
export function revokeCard(
  platform: Platform,
  call: AdminCall,
  userId: string,
): Promise<PersonIdentification> {
  return inCompany(platform, call, userId, {}, async (tx, { fullName: subjectName }) => {
    const revoked = await revokeCards(tx, [userId], call.now);
    if (revoked.length === 0) return;
    await happened(tx, call, { action: 'TERMINAL_CARD_REVOKED', subjectId: userId, subjectName });
  });
}

interface Required {
  readonly toChange?: boolean;
  /** Whether nobody may be deactivated. */
  readonly areActive?: boolean;
}

/**
 * The people of these ids, whose PINs and cards the caller may make: whoever has them punches in their name.
 * @throws problem NOT_FOUND for who is none of those whom the caller manages; EXCEEDS_OWN_PERMISSIONS, ACCOUNT_INACTIVE
 */
export async function requireManaged(
  tx: TenantTx,
  { session }: AdminCall,
  userIds: readonly string[],
  { toChange = false, areActive = false }: Required = {},
): Promise<KnownPerson[]> {
  const wanted = [...new Set(userIds)];
  const actor = actorOf(session);
  const people = await findKnownPeople(tx, visiblePeople(actor, managesPeople), wanted, { toChange });
  if (people.length < wanted.length) throw problem('NOT_FOUND');
  for (const { roles, permissions } of people) requireOwn(actor, heldBy(roles, permissions));
  if (areActive && people.some(({ active }) => !active)) throw problem('ACCOUNT_INACTIVE');
  return people;
}

function inCompany(
  { database }: Platform,
  call: AdminCall,
  userId: string,
  required: Required,
  change: (tx: TenantTx, person: KnownPerson) => Promise<void>,
): Promise<PersonIdentification> {
  return withTenant(database, call.session.tenantId, async (tx) => {
    for (const person of await requireManaged(tx, call, [userId], { ...required, toChange: true }))
      await change(tx, person);
    return readPersonIdentification(tx, call, userId);
  });
}

/** One that is not easily guessed. */
function newPin(known: KnownOfPerson): string {
  for (;;) {
    const pin = String(randomInt(10 ** pinLength)).padStart(pinLength, '0');
    if (!isGuessablePin(pin, known)) return pin;
  }
}
