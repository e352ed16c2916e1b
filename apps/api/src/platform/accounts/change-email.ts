import type { Permission } from '@jornada/contract/permissions';
import { areaRoles } from '@jornada/contract/roles';
import { emailChangeMails } from '@jornada/texts/access-email-change';
import { newTenantToken, sha256 } from '../cryptography/tenant-token.ts';
import { problem } from '../errors/problem.ts';
import { brandedMail } from '../mail/branded-mail.ts';
import type { Platform } from '../platform.ts';
import type { TenantTx } from '../transactions/with-tenant.ts';
import {
  findEmailChange,
  findReader,
  insertEmailChange,
  isEmailTaken,
  removeEmailChange,
  renewEmailChange,
  wasSentSetupLink,
} from './email-changes.queries.ts';
import { shortenedEmail } from './shortened-email.ts';

/** The person whose e-mail changes; `email` is the present one. Their row is locked. */
export interface EmailOwner {
  readonly tenantId: string;
  readonly tenantName: string;
  readonly userId: string;
  readonly fullName: string;
  readonly email: string;
}

type Post = Pick<Platform, 'publicUrl' | 'mailbox'>;

interface Asked {
  readonly newEmail: string;
  /** The name of the input field, for errors. */
  readonly field: 'email' | 'newEmail';
  readonly askedBy: { readonly fullName: string; readonly permissions: readonly Permission[] };
  readonly now: Temporal.Instant;
}

const linkLife = Temporal.Duration.from({ hours: 7 * 24 });

/**
 * Starts a change of e-mail for an account that is set up: the new address is sent a link to confirm it, and the present one is told. It
 * replaces another pending change; the same one is only sent again.
 * @returns which of both it was
 * @throws problem EMAIL_TAKEN
 */
export async function askEmailChange(
  post: Post,
  tx: TenantTx,
  owner: EmailOwner,
  { newEmail, field, askedBy, now }: Asked,
): Promise<'ASKED' | 'RESENT'> {
  const waiting = await findEmailChange(tx, owner.userId);
  if (waiting?.newEmail === newEmail) {
    await resendEmailChange(post, tx, owner, { field, askedBy, now });
    return 'RESENT';
  }
  if (await isEmailTaken(tx, newEmail)) throw emailTaken(field);
  if (waiting) await removeEmailChange(tx, owner.userId);
  const { link, stored } = newLink(post, owner, askedBy, now);
  const change = { userId: owner.userId, newEmail, askedBy: askedBy.fullName, askedAt: now };
  await insertEmailChange(tx, { ...change, ...stored });
  await post.mailbox.queue(tx, brandedMail(newEmail, emailChangeMails.confirm(owner), [link]));
  const { roles, timeZone } = await findReader(tx, owner.userId);
  const warning = emailChangeMails.asked({
    ...owner,
    ...{ askedBy: askedBy.fullName, askedAt: now.toString(), timeZone, shortened: shortenedEmail(newEmail) },
  });
  const profile = `${post.publicUrl}/${isEmployee(roles) ? 'empleado' : 'admin'}/perfil`;
  await post.mailbox.queue(tx, brandedMail(owner.email, warning, [profile]));
  return 'ASKED';
}

/**
 * Sends the new address another link; the former one becomes invalid.
 * @returns the new address
 * @throws problem NO_EMAIL_CHANGE, EMAIL_TAKEN
 */
export async function resendEmailChange(
  post: Post,
  tx: TenantTx,
  owner: EmailOwner,
  { field, askedBy, now }: Omit<Asked, 'newEmail'>,
): Promise<string> {
  const waiting = await findEmailChange(tx, owner.userId);
  if (!waiting) throw problem('NO_EMAIL_CHANGE');
  const { newEmail } = waiting;
  if (await isEmailTaken(tx, newEmail)) throw emailTaken(field);
  const { link, stored } = newLink(post, owner, askedBy, now);
  await renewEmailChange(tx, owner.userId, stored);
  await post.mailbox.queue(tx, brandedMail(newEmail, emailChangeMails.confirm(owner), [link]));
  return newEmail;
}

/** Tells the former address of an account that was not set up that it was changed, if it was ever sent a link. */
export async function tellOfMove(
  { mailbox }: Pick<Post, 'mailbox'>,
  tx: TenantTx,
  owner: EmailOwner,
  newEmail: string,
): Promise<void> {
  if (!(await wasSentSetupLink(tx, owner.userId))) return;
  const text = emailChangeMails.moved({ ...owner, shortened: shortenedEmail(newEmail) });
  await mailbox.queue(tx, brandedMail(owner.email, text, []));
}

export function emailTaken(field: Asked['field']) {
  const { message } = problem('EMAIL_TAKEN').body;
  return problem('EMAIL_TAKEN', { fieldErrors: { [field]: message } });
}

function newLink(
  { publicUrl }: Post,
  { tenantId }: EmailOwner,
  { permissions }: Asked['askedBy'],
  now: Temporal.Instant,
) {
  const token = newTenantToken(tenantId);
  const stored = {
    tokenHash: sha256(token),
    expiresAt: now.add(linkLife),
    askerPermissions: [...permissions],
  };
  return { link: `${publicUrl}/confirm-email?token=${token}`, stored };
}

function isEmployee(roles: readonly string[]): boolean {
  return roles.some((role) => (areaRoles.empleado as readonly string[]).includes(role));
}
