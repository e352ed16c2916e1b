import type { Endpoint } from '@jornada/contract/endpoint';
import { commonErrors, type ErrorCode, errorStatus } from '@jornada/contract/error-codes';
import { z } from 'zod';
import type { DescribedSchemas } from './describe-schemas.ts';
import type { Examples } from './examples-of.ts';
import { refTo } from './json-schema.ts';

const json = 'application/json';
const eTag = { $ref: '#/components/headers/ETag' };
const retryAfter = { $ref: '#/components/headers/RetryAfter' };

/**
 * The answers of an endpoint by status: its success, and the statuses of its own errors and of those that any call may meet, each with
 * its codes. A status with no code but a common one is a `$ref` to a shared answer.
 */
export function describeAnswers(
  endpoint: Endpoint,
  schemas: DescribedSchemas,
  examples: Examples,
): Record<string, unknown> {
  const codesByStatus = Map.groupBy(
    new Set<ErrorCode>([
      ...commonErrors,
      ...endpoint.errors,
      ...(endpoint.recentProof ? (['RECENT_PROOF_REQUIRED'] as const) : []),
      // Of calls with a key.
      ...(endpoint.scope ? (['TOO_MANY_REQUESTS'] as const) : []),
    ]),
    (code) => errorStatus[code],
  );
  return {
    ...success(endpoint, schemas, examples),
    ...(endpoint.revalidates && { 304: { $ref: '#/components/responses/NotModified' } }),
    ...Object.fromEntries([...codesByStatus].map(([status, codes]) => [status, refusal(codes)])),
  };
}

function success(
  { response, revalidates }: Endpoint,
  schemas: DescribedSchemas,
  examples: Examples,
): Record<string, unknown> {
  const headers = revalidates && { headers: { ETag: eTag } };
  if (response === null) return { 204: { description: 'Done; there is no body.' } };
  if (response === 'file')
    return {
      200: {
        description: 'A file; `Content-Type` says of which kind.',
        content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
      },
    };
  const content = { [json]: { schema: schemas.of(response, 'output'), ...examples.answered(response) } };
  return { 200: { description: 'Done.', ...headers, content } };
}

function refusal(codes: readonly ErrorCode[]): unknown {
  const [code] = codes;
  if (codes.length === 1 && code && isCommon(code)) return { $ref: `#/components/responses/${nameOf(code)}` };
  return describeRefusal(codes);
}

function describeRefusal(codes: readonly ErrorCode[]): Record<string, unknown> {
  const ofCodes = z.toJSONSchema(z.object({ code: z.enum(codes) }));
  const { properties, required } = ofCodes;
  const tellsWhen = codes.some((code) => [429, 503].includes(errorStatus[code]));
  return {
    description: codes.join(', '),
    ...(tellsWhen && { headers: { 'Retry-After': retryAfter } }),
    content: {
      [json]: { schema: { allOf: [{ $ref: refTo('Problem') }, { type: 'object', properties, required }] } },
    },
  };
}

/** What many endpoints answer alike, as parts of `components`. */
export function sharedAnswers(): Record<'headers' | 'responses', Record<string, unknown>> {
  const text = { type: 'string' };
  return {
    headers: {
      ETag: { description: 'Names this answer, for `If-None-Match`.', schema: text },
      RetryAfter: {
        description: 'After how many seconds it may be tried again.',
        schema: { type: 'integer' },
      },
    },
    responses: {
      NotModified: {
        description: 'The answer is still one that `If-None-Match` names.',
        headers: { ETag: eTag },
      },
      ...Object.fromEntries(commonErrors.map((code) => [nameOf(code), describeRefusal([code])])),
    },
  };
}

function isCommon(code: ErrorCode): boolean {
  return commonErrors.some((common) => common === code);
}

/** `NotFound` for `NOT_FOUND`. */
function nameOf(code: ErrorCode): string {
  return code.toLowerCase().replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase());
}
