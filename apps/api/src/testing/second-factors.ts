import { randomUUIDv7 } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { insertPendingSignIn } from '../features/access/pending-sign-ins.queries.ts';
import { newRecoveryCodes, recoveryCodeHash } from '../features/access/recovery-codes.ts';
import { factorSealer } from '../features/access/sealed-secret.ts';
import { confirmFactor, insertTotp, replaceRecoveryCodes } from '../features/access/second-factor.queries.ts';
import { newTotpSecret } from '../features/access/totp.ts';
import { removeSecondFactor } from '../platform/accounts/second-factors.queries.ts';
import { newTenantToken, sha256 } from '../platform/cryptography/tenant-token.ts';
import { hashPassword } from '../platform/identity/passwords.ts';
import type { Platform } from '../platform/platform.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import type { TestPerson } from './factories.ts';

type Stage = Pick<Platform, 'database' | 'clock' | 'secretKey' | 'previousSecretKey'>;
type Whose = Pick<TestPerson, 'tenantId' | 'userId'>;

/** What an application shows at a moment. @param secret base32, also in groups */
export function codeAt(secret: string, moment: Temporal.Instant): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: moment.epochMilliseconds });
}

/** A person's application that was begun and not confirmed. @returns its secret */
export async function begunTotp(stage: Stage, { tenantId, userId }: Whose): Promise<string> {
  const secret = newTotpSecret();
  const sealedSecret = await factorSealer(stage).seal(secret);
  const now = stage.clock.now();
  const factor = {
    ...{ id: randomUUIDv7(), userId, sealedSecret, begunAt: now },
    expiresAt: now.add({ minutes: 10 }),
  };
  await withTenant(stage.database, tenantId, async (tx) => {
    await removeSecondFactor(tx, userId, now);
    await insertTotp(tx, factor);
  });
  return secret;
}

/** Switches a person's second factor on, anew if it was on. */
export async function withSecondFactor(
  stage: Stage,
  person: Whose,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret = await begunTotp(stage, person);
  const recoveryCodes = newRecoveryCodes();
  await withTenant(stage.database, person.tenantId, async (tx) => {
    const { id } = await tx
      .selectFrom('secondFactors')
      .select('id')
      .where('userId', '=', person.userId)
      .executeTakeFirstOrThrow();
    await confirmFactor(tx, { id, confirmedAt: stage.clock.now(), lastUsedStep: 0 });
    const hashes = recoveryCodes.map(recoveryCodeHash).filter((hash) => hash !== null);
    await replaceRecoveryCodes(tx, person.userId, hashes);
  });
  return { secret, recoveryCodes };
}

/**
 * A sign-in that waits for a person's code, with a password of theirs if they have none.
 * @param setsUp waits for a factor to be set up instead
 * @returns its token
 */
export async function pendingSignIn(
  stage: Stage,
  { tenantId, userId }: Whose,
  setsUp = false,
): Promise<string> {
  const token = newTenantToken(tenantId);
  const hashed = await hashPassword('Contraseña-1', userId);
  await withTenant(stage.database, tenantId, async (tx) => {
    const { passwordHash } = await tx
      .selectFrom('users')
      .select('passwordHash')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    if (passwordHash === null)
      await tx.updateTable('users').set({ passwordHash: hashed }).where('id', '=', userId).execute();
    await insertPendingSignIn(tx, {
      ...{ tokenHash: sha256(token), userId, passwordMark: sha256(passwordHash ?? hashed) },
      ...{ deviceId: null, isKnownDevice: false, setsUp, expiresAt: stage.clock.now().add({ minutes: 5 }) },
    });
  });
  return token;
}

/** A row of a person in each table of second factors: a factor that was begun, a code, a sign-in that waits. */
export async function fillSecondFactorTables(stage: Stage, person: Whose): Promise<void> {
  await begunTotp(stage, person);
  const [hash] = newRecoveryCodes().map(recoveryCodeHash);
  await withTenant(stage.database, person.tenantId, (tx) =>
    replaceRecoveryCodes(tx, person.userId, hash ? [hash] : []),
  );
  await pendingSignIn(stage, person);
}
