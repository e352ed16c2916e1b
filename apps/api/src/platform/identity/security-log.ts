import { LRUCache } from 'lru-cache';
import type { Clock } from '../time/clock.ts';

/** Events for whoever monitors the security of an installation. */
export type SecurityEvent =
  | 'SIGN_IN_FAILED'
  | 'SIGN_IN_REFUSED'
  | 'REFRESH_TOKEN_REUSED'
  | 'PASSWORD_CHANGED'
  | 'PASSWORD_RESET'
  | 'PRESENT_PASSWORD_WRONG'
  | 'SESSION_ENDED'
  | 'OTHER_SESSIONS_ENDED'
  | 'ACCOUNT_SET_UP'
  | 'EMAIL_CHANGED'
  | 'SECOND_FACTOR_ON'
  | 'SECOND_FACTOR_OFF'
  | 'SECOND_FACTOR_WRONG'
  | 'SECOND_FACTOR_RESET_ASKED'
  | 'SECOND_FACTOR_RESET'
  | 'RECOVERY_CODES_RENEWED'
  | 'RECOVERY_CODE_USED'
  | 'COMPANY_SIGN_IN_REFUSED'
  | 'APPLICATION_REMOVED'
  | 'PASSKEY_ADDED'
  | 'PASSKEY_REMOVED'
  | 'PASSKEY_REFUSED'
  | 'PASSKEY_COPIED'
  | 'TERMINAL_IDENTIFICATION_FAILED'
  | 'TERMINAL_IDENTIFICATION_REFUSED'
  | 'TERMINAL_PAIRED'
  | 'TERMINAL_PAIRING_REFUSED'
  | 'TERMINAL_REVOKED'
  | 'ROLES_CHANGED'
  | 'ROLE_CHANGED'
  | 'OPERATOR_CREATED'
  | 'OPERATOR_RESET';

/** Whom an event concerns, as far as known: ids, a network, an e-mail. Never a secret, whatever the field is called. */
export interface SecurityDetails {
  readonly tenantId?: string;
  readonly userId?: string;
  /** Who did it to somebody else. */
  readonly byUserId?: string;
  readonly roleId?: string;
  readonly sessionId?: string;
  readonly terminalId?: string;
  readonly address?: string;
  readonly email?: string;
  readonly forSeconds?: number;
}

/** Writes an event; call it after the transaction that made it happen has committed. */
export type SecurityLog = (event: SecurityEvent, details: SecurityDetails) => void;

/** A repeated refusal is written at most once in this time, so that a flood does not fill the disk. */
const quietMs = 60_000;
const mostRemembered = 10_000;

/** @param write receives single lines, each a JSON object */
export function openSecurityLog(write: (line: string) => void, clock: Clock): SecurityLog {
  const toldLately = new LRUCache<string, true>({ max: mostRemembered, ttl: quietMs });
  return (event, { email, ...details }) => {
    const told = { ...details, ...(email !== undefined && { email: shortened(email) }) };
    if (event === 'SIGN_IN_REFUSED' || event === 'TERMINAL_IDENTIFICATION_REFUSED') {
      const key = JSON.stringify([details.address, email, details.terminalId]);
      if (toldLately.has(key)) return;
      toldLately.set(key, true);
    }
    write(JSON.stringify({ security: event, at: clock.now().toString(), ...told }));
  };
}

/** Turns `ana.pena@ejemplo.test` into `a…@ejemplo.test`: enough to recognise the person, not enough to write to them. */
function shortened(email: string): string {
  const at = email.lastIndexOf('@');
  // A text that is not an e-mail may be a password in the wrong field.
  if (at < 1) return '…';
  return `${[...email][0]}…${email.slice(at, at + 100)}`;
}
