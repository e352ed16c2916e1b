/** What both sides of a terminal's calls agree on, without Zod, so that browsers read it without that library. */

/** The scheme of the `Authorization` header: `Terminal <compact JWS>`. */
export const terminalScheme = 'Terminal';

/** The `aud` of a signed call and of a press, so that neither passes for the other. */
export const terminalCallAudience = 'jornada-terminal';
export const terminalPressAudience = 'jornada-terminal-press';

/** How far the clock of a terminal may be from the server's when it signs a call. */
export const mostClockErrorSeconds = 300;

/** Characters of a pairing code: without 0, O, 1 and I. */
export const pairingAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const pairingCodeLength = 8;
export const pairingCodeMinutes = 15;

/** How long somebody who was identified has for their press. */
export const grantSeconds = 120;

/** By what somebody was identified. */
export const identificationWays = ['CARD_AND_PIN', 'CARD', 'NUMBER_AND_PIN'] as const;
export type IdentificationWay = (typeof identificationWays)[number];

export const mostTerminals = 200;
export const longestTerminalName = 60;
export const longestReviewNote = 500;
export const longestVersion = 40;
export const longestNetworkWord = 20;
/** Decisions that one person is told at once. */
export const mostDecisions = 5;
export const longestPress = 8_000;
export const longestCall = 2_000;

/** Why a press that a terminal kept was not recorded. */
export const reviewReasons = [
  'IDENTIFICATION_REFUSED',
  'PIN_REQUIRED',
  'IDENTIFICATION_EXPIRED',
  'IDENTITY_UNREADABLE',
  'PERSON_INACTIVE',
  'TERMINAL_REVOKED',
  'OFFLINE_TIME_UNPROVEN',
  'OFFLINE_PUNCHES_OFF',
  'OFFLINE_TOO_OLD',
  'RECENT_PUNCH',
  'PUNCH_NOT_ALLOWED',
  'BREAK_NOT_AVAILABLE',
  'EXIT_MISSING',
  'ON_VACATION',
  'NO_SCHEDULE',
  'CONTRADICTS_RECORD',
  'DAY_VALIDATED',
  'MONTH_CLOSED',
  'IDEMPOTENCY_KEY_REUSED',
] as const;
export type ReviewReason = (typeof reviewReasons)[number];

type PunchType = 'IN' | 'OUT' | 'BREAK_START' | 'BREAK_END';

/** The payload of the compact JWS of a call, whose protected header is `{ alg: 'ES256', kid: '<tenantId>.<deviceId>' }`. */
export interface TerminalCallClaims {
  readonly aud: typeof terminalCallAudience;
  /** Seconds since 1970, by the device's clock corrected by what the server said of it. */
  readonly iat: number;
  readonly method: string;
  /** The endpoint's path, without `/api`: `/terminal/state`. */
  readonly path: string;
  /** The SHA-256 of the UTF-8 bytes of the body as it is sent, in base64url; of an empty text where there is none. */
  readonly body: string;
}

/** The payload of the compact JWS of a press, with the same header. */
export interface TerminalPressClaims {
  readonly aud: typeof terminalPressAudience;
  readonly terminalId: string;
  readonly deviceId: string;
  /** The terminal's own count of presses, from 1 on. */
  readonly sequence: number;
  readonly type: PunchType;
  readonly confirmed: boolean;
  /** The idempotency key, a UUID. The same press has the same one however often and in whatever form it is sent. */
  readonly key: string;
  /** Whom the server identified; or what was typed while it did not answer, as a compact JWE (`SealedIdentity`). */
  readonly who: { readonly grant: string } | { readonly sealed: string };
  /** Null for a press of now; what the device knows of its moment for one that it kept. */
  readonly kept: KeptMoment | null;
}

/** As of a person's own kept punches (`offlinePunch`). */
export interface KeptMoment {
  readonly anchor: string;
  readonly steadyBeforeMs: number | null;
  readonly shownBeforeMs: number;
  readonly deviceTime: string;
}

/**
 * The plaintext of a JWE (`ECDH-ES`, `A256GCM`) to the `sealingKey` of the terminal's state, whose `kid` its header names. What it repeats of the
 * press is compared when it arrives, so that it cannot be moved to another one. The device itself cannot open it again.
 */
export interface SealedIdentity {
  readonly card?: string;
  readonly staffNumber?: string;
  readonly pin?: string;
  readonly terminalId: string;
  readonly sequence: number;
  readonly type: PunchType;
  readonly deviceTime: string;
}
