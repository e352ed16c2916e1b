import type { OwnIdentification } from '@jornada/contract/terminals/own-identification';
import { isGuessablePin } from '@jornada/core/access/guessable-pin';
import { identificationAnswers } from '@jornada/texts/terminal-identification';
import { onlySelf } from '../../../authorization/visible-people.reads.ts';
import { happened } from '../../../events/happened.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readTenant, type TenantTx, withTenant } from '../../../platform/transactions/with-tenant.ts';
import { revokeCards } from './cards.queries.ts';
import { findIdentification, findKnownPeople } from './people.queries.ts';
import { momentOf } from './person-identification.ts';
import { sealPin } from './pin-hash.ts';
import { replacePin } from './pins.queries.ts';

export async function readOwnIdentification(
  tx: TenantTx,
  { session }: AdminCall,
): Promise<OwnIdentification> {
  const [self] = await findKnownPeople(tx, onlySelf(session), [session.userId]);
  const { pin, card } = await findIdentification(tx, session.userId);
  return {
    staffNumber: self?.staffNumber ?? null,
    pin: pin ? { setAt: momentOf(pin.setAt), isDrawn: pin.drawnBy !== null } : null,
    card: card ? { madeAt: momentOf(card.madeAt) } : null,
  };
}

/** @throws problem VALIDATION_FAILED for a PIN that is guessed first; Overloaded when too many hashes wait */
export async function choosePin(
  platform: Platform,
  call: AdminCall,
  pin: string,
): Promise<OwnIdentification> {
  const { tenantId, userId, fullName } = call.session;
  const known = await readTenant(platform.database, tenantId, (tx) =>
    findKnownPeople(tx, onlySelf(call.session), [userId]),
  );
  if (isGuessablePin(pin, known[0] ?? { bornOn: null, staffNumber: null }))
    throw problem('VALIDATION_FAILED', { fieldErrors: { pin: identificationAnswers.guessablePin } });
  const sealedHash = await sealPin(platform, userId, pin);
  return withTenant(platform.database, tenantId, async (tx) => {
    await replacePin(tx, { userId, sealedHash, setAt: call.now, drawnBy: null });
    await happened(tx, call, {
      action: 'TERMINAL_PIN_CHOSEN',
      subjectId: userId,
      subjectName: fullName,
    });
    return readOwnIdentification(tx, call);
  });
}

export function reportLost({ database }: Platform, call: AdminCall): Promise<OwnIdentification> {
  const { tenantId, userId, fullName } = call.session;
  return withTenant(database, tenantId, async (tx) => {
    const revoked = await revokeCards(tx, [userId], call.now);
    const subject = { subjectId: userId, subjectName: fullName };
    if (revoked.length > 0) await happened(tx, call, { action: 'TERMINAL_CARD_LOST', ...subject });
    return readOwnIdentification(tx, call);
  });
}
