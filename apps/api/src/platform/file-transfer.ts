import type { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { Endpoint } from '@jornada/contract/endpoint';
import { namedRuleTexts, validationTexts } from '@jornada/texts/es/validation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { problem } from './problem.ts';
import { validationProblem } from './validation-problem.ts';

/** A file as it arrived: its name is what a person called it, and its type nobody's word but its bytes'. */
export interface UploadedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** A file to answer with. `name` is offered to whoever keeps it; one that is only shown needs none. */
export interface FileAnswer {
  readonly contents: Buffer | string | Readable;
  readonly contentType: string;
  readonly name?: string;
  /** Until when a copy may be used again; by default none is kept. */
  readonly cacheControl?: string;
  /** Tells these contents from others: who has them already is sent nothing. */
  readonly etag?: string;
}

/** What came in a form: its one file, and the texts before it as their schema reads them. */
export interface Uploaded {
  readonly file: UploadedFile;
  readonly fields: unknown;
}

type Upload = NonNullable<Endpoint['upload']>;

/**
 * The one file of a form, and its texts.
 * @throws problem UNSUPPORTED_MEDIA_TYPE for another body, VALIDATION_FAILED for a form without the file or with texts that break a
 * rule, PAYLOAD_TOO_LARGE, BAD_REQUEST for a form that does not parse or has more in it
 */
export async function takeFile(request: FastifyRequest, upload: Upload): Promise<Uploaded> {
  if (!request.isMultipart()) throw problem('UNSUPPORTED_MEDIA_TYPE');
  try {
    return await readForm(request, upload);
  } catch (error) {
    // Its connection serves nobody else, and keeps the server from stopping, until the rest of the form is read.
    request.raw.unpipe().resume();
    throw error;
  }
}

async function readForm(request: FastifyRequest, upload: Upload): Promise<Uploaded> {
  const refuse = refusalOf(upload);
  const parts = request.parts();
  const texts = new Map<string, unknown>();
  let { value: part } = await parts.next().catch(refuse);
  for (; part?.type === 'field'; { value: part } = await parts.next().catch(refuse)) {
    if (part.fieldnameTruncated || part.valueTruncated || texts.has(part.fieldname))
      throw problem('BAD_REQUEST');
    texts.set(part.fieldname, part.value);
  }
  const fields = readTexts(upload, texts);
  if (part?.fieldname !== 'file') throw missing();
  const bytes = await part.toBuffer().catch(refuse);
  // Whatever follows the file is more than the form reader was told to take, or a text out of its place.
  const { value: further } = await parts.next().catch(refuse);
  if (further) throw problem('BAD_REQUEST');
  if (bytes.length === 0) throw missing();
  return { file: { name: nameOf(part), bytes }, fields };
}

function readTexts({ fields }: Upload, texts: ReadonlyMap<string, unknown>): unknown {
  if (!fields) return undefined;
  // The same words as of a body, from the same hands; its type allows for every other validator.
  const validate = validatorCompiler({ schema: fields, method: 'POST', url: '' }) as (sent: object) => {
    error?: FastifySchemaValidationError[];
    value?: unknown;
  };
  const read = validate(Object.fromEntries(texts));
  if (read.error) throw validationProblem('body', read.error);
  return read.value;
}

/** What the form reader says of a form: too large a file by its own code, anything else is a form that does not parse. */
function refusalOf({ tooLarge }: Upload) {
  return (error: { code?: string }): never => {
    if (error.code !== 'FST_REQ_FILE_TOO_LARGE') throw problem('BAD_REQUEST');
    const message = tooLarge && namedRuleTexts[tooLarge];
    throw problem('PAYLOAD_TOO_LARGE', message ? { message, fieldErrors: { file: message } } : {});
  };
}

function missing() {
  return problem('VALIDATION_FAILED', { fieldErrors: { file: validationTexts.required } });
}

function nameOf({ filename }: MultipartFile): string {
  return (filename ?? '').slice(0, mostNameCharacters);
}

/** More than any system takes for a name: what shortens it further knows where it ends. */
const mostNameCharacters = 1_000;

/** Sends a file so that no browser takes it for a page of ours. */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const { contents, contentType, name, cacheControl = 'no-store', etag } = file;
  const disposition = name ? `attachment; filename*=UTF-8''${encodeURIComponent(name)}` : 'attachment';
  if (etag !== undefined) reply.header('etag', etag);
  if (etag !== undefined && reply.request.headers['if-none-match'] === etag)
    return reply.header('cache-control', cacheControl).status(304).send();
  return reply
    .type(contentType)
    .header('content-disposition', disposition)
    .header('cache-control', cacheControl)
    .serializer((whole: unknown) => whole as string)
    .send(contents);
}
