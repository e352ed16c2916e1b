import type { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';
import type { NamedRule } from './named-rules.ts';
import type { Permission } from './permissions.ts';
import type { Role } from './roles.ts';
import type { Scope } from './scopes.ts';

/**
 * Who may call an endpoint: anybody, a session that holds at least one of the roles, programs with a key alone, or devices of terminals alone,
 * which sign each call.
 */
export type Access = 'public' | 'signed-in' | 'program' | 'terminal' | readonly Role[];

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call of the API, described once and used by both sides: the server validates with it, the client is typed by it.
 * `path` is relative to `/api`, with `:name` for a parameter. `errors` lists the codes of its own; the codes any call
 * can answer (`commonErrors`) are implied, RECENT_PROOF_REQUIRED by `recentProof`, and TOO_MANY_REQUESTS, for keys, by `scope`.
 */
export interface Endpoint {
  readonly method: HttpMethod;
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** Permissions required besides, of which one suffices: a full admin has all, somebody with a custom role has those it lists. */
  readonly permission?: Permission | readonly Permission[];
  /** What a program's key must be allowed to call it. Without one no key opens it, because it is about who is signed in, or too much for a key. */
  readonly scope?: Scope;
  /**
   * Whether the password must have been given within the last ten minutes: for what cannot be undone, lets the record out or gives rights. A
   * call without it is answered RECENT_PROOF_REQUIRED, and succeeds after `proveIdentity`.
   */
  readonly recentProof?: true;
  readonly headers?: z.ZodObject;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The largest body, where the default of 256 KiB is too small. */
  readonly maxBodyBytes?: number;
  /**
   * Instead of a body: one file of at most so many bytes, in the field `file` of a multipart form; `fields` are texts sent before it, and
   * `tooLarge` is the rule that a larger file breaks.
   */
  readonly upload?: {
    readonly maxBytes: number;
    readonly fields?: z.ZodObject;
    readonly tooLarge?: NamedRule;
  };
  /** The success answer; `null` for 204 without a body, `'file'` for a file to show or download. */
  readonly response: z.ZodType | null | 'file';
  /**
   * Whether pages poll it: the answer then has an ETag, and a request that sends it in `If-None-Match` gets 304 while the answer is the
   * same.
   */
  readonly revalidates?: true;
  readonly errors: readonly ErrorCode[];
}

/** Keeps the literal types of an endpoint's definition. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}
