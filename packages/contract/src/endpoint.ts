import type { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';
import type { NamedRule } from './named-rules.ts';
import type { Permission } from './permissions.ts';
import type { Role } from './roles.ts';

/** Who may call an endpoint: anybody, or a session that holds at least one of the roles. */
export type Access = 'public' | 'signed-in' | readonly Role[];

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call of the API, described once and used by both sides: the server validates with it, the client is typed by it.
 * `path` is relative to `/api`, with `:name` for a parameter. `errors` lists the codes of its own; the codes any call
 * can answer (`commonErrors`) are implied.
 */
export interface Endpoint {
  readonly method: HttpMethod;
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** What the session must be allowed besides, or one of it: a full admin is allowed everything, a custom role what it lists. */
  readonly permission?: Permission | readonly Permission[];
  readonly headers?: z.ZodObject;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** How large a body may be, where the usual 256 KiB are too little. */
  readonly maxBodyBytes?: number;
  /**
   * Instead of a body: one file of at most so many bytes, in the field `file` of a multipart form; `fields` are texts that come before
   * it, and `tooLarge` is the rule that a larger file breaks.
   */
  readonly upload?: {
    readonly maxBytes: number;
    readonly fields?: z.ZodObject;
    readonly tooLarge?: NamedRule;
  };
  /** The success answer; `null` for 204 without a body, `'file'` for a file to show or keep. */
  readonly response: z.ZodType | null | 'file';
  /**
   * Whether pages ask again and again: the answer has an ETag then, and who names it in `If-None-Match` is told 304 while the answer to
   * them is the same.
   */
  readonly revalidates?: true;
  readonly errors: readonly ErrorCode[];
}

/** Keeps the literal types of an endpoint's description. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}
