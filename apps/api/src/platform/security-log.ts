import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.ts';

/** What somebody who watches over the program wants to hear of. */
export type SecurityEvent =
  | 'SIGN_IN_FAILED'
  | 'SIGN_IN_REFUSED'
  | 'REFRESH_TOKEN_REUSED'
  | 'PASSWORD_CHANGED'
  | 'PASSWORD_RESET'
  | 'PRESENT_PASSWORD_WRONG'
  | 'ACCOUNT_SET_UP'
  | 'EMAIL_CHANGED'
  | 'ROLES_CHANGED'
  | 'ROLE_CHANGED'
  | 'OPERATOR_CREATED'
  | 'OPERATOR_RESET';

/** Whom it concerns, as far as that is known: ids, a network, an e-mail. Never a secret; that it is none, the names say. */
export interface SecurityDetails {
  readonly tenantId?: string;
  readonly userId?: string;
  /** Who did it to somebody else. */
  readonly byUserId?: string;
  readonly roleId?: string;
  readonly sessionId?: string;
  readonly address?: string;
  readonly email?: string;
  readonly forSeconds?: number;
}

/** Tells of an event that has happened, which is after the transaction that made it so. */
export type SecurityLog = (event: SecurityEvent, details: SecurityDetails) => void;

/** Who hammers on a closed door fills no disk: a refusal is told once in a while. */
const quietMs = 60_000;
const mostRemembered = 10_000;

/** @param write takes single lines, each a JSON object */
export function openSecurityLog(write: (line: string) => void, clock: Clock): SecurityLog {
  const toldLately = new LRUCache<string, true>({ max: mostRemembered, ttl: quietMs });
  return (event, { email, ...details }) => {
    const told = { ...details, ...(email !== undefined && { email: shortened(email) }) };
    if (event === 'SIGN_IN_REFUSED') {
      const key = JSON.stringify([details.address, email]);
      if (toldLately.has(key)) return;
      toldLately.set(key, true);
    }
    write(JSON.stringify({ security: event, at: clock.now().toString(), ...told }));
  };
}

/** `ana.pena@ejemplo.test` as `a…@ejemplo.test`: who watches can tell whom it may concern, who reads along cannot write to them. */
function shortened(email: string): string {
  const at = email.lastIndexOf('@');
  // What is no e-mail may be a password in the wrong field.
  if (at < 1) return '…';
  return `${[...email][0]}…${email.slice(at, at + 100)}`;
}
