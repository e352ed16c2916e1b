import { hash } from 'node:crypto';
import { z } from 'zod';
import { onlyPerson } from '../../../authorization/visible-people.reads.ts';
import type { SecretKeys } from '../../../platform/cryptography/secret-keys.ts';
import { claimsSigner } from '../../../platform/cryptography/signed-claims.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readTenant } from '../../../platform/transactions/with-tenant.ts';
import { findProposals, findWrittenTo, type ProposalRow } from './proposals.queries.ts';

const purpose = 'correction proposal';

const claimsSchema = z.object({
  tenantId: z.uuid(),
  userId: z.uuid(),
  id: z.uuid(),
  emailHash: z.string(),
});

/** To whom a link was sent. */
interface WrittenTo extends Pick<ProposalRow, 'id' | 'userId'> {
  readonly tenantId: string;
  readonly email: string;
}

/** Where the message about a proposal leads: whoever has it can answer this one proposal, and nothing else. */
export function pathOfLink(keys: SecretKeys, { tenantId, userId, id, email }: WrittenTo) {
  const claims: z.input<typeof claimsSchema> = { tenantId, userId, id, emailHash: hash('sha256', email) };
  return `/propuesta?token=${claimsSigner(keys, purpose).sign(claims)}` as const;
}

/** The proposal of a link, and the person who answers it there. */
export interface LinkedProposal {
  readonly proposal: ProposalRow;
  readonly companyName: string;
  readonly session: {
    readonly tenantId: string;
    readonly userId: string;
    readonly fullName: string;
    readonly email: string;
  };
}

/**
 * Reads a link, which works until its proposal is answered or over, and for as long as the person can sign in with the e-mail to which it was
 * sent.
 * @throws problem INVALID_TOKEN; REQUEST_DECIDED is left to who answers
 */
export async function readLink(
  { database, ...keys }: Pick<Platform, 'database'> & SecretKeys,
  token: string,
  now: Temporal.Instant,
): Promise<LinkedProposal> {
  const { data: claims } = claimsSchema.safeParse(claimsSigner(keys, purpose).read(token));
  if (!claims) throw problem('INVALID_TOKEN');
  const { tenantId, userId, id, emailHash } = claims;
  return readTenant(database, tenantId, async (tx) => {
    const [person, [proposal]] = await Promise.all([
      findWrittenTo(tx, userId),
      findProposals(tx, onlyPerson(userId), { ids: [id], at: now }),
    ]);
    if (!person || !proposal || hash('sha256', person.email) !== emailHash) throw problem('INVALID_TOKEN');
    const { companyName, ...who } = person;
    return { proposal, companyName, session: { tenantId, userId, ...who } };
  });
}
