import type { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { Endpoint } from '@jornada/contract/endpoint';
import { namedRuleTexts, validationTexts } from '@jornada/texts/validation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { problem } from '../errors/problem.ts';
import { validationProblem } from '../errors/validation-problem.ts';

/** An uploaded file: its name is what a person called it; its type is found from its bytes, whatever the client says. */
export interface UploadedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** A file as an answer. `name` is the suggested file name; a file that is only displayed needs none. */
export interface FileAnswer {
  readonly contents: Buffer | string | Readable;
  readonly contentType: string;
  readonly name?: string;
  /** The Cache-Control header; by default nothing is cached. */
  readonly cacheControl?: string;
  /** Identifies these contents: a client that has them is answered 304. */
  readonly etag?: string;
}

/** The content of a form: its one file, and the texts before it, validated by their schema. */
export interface Uploaded {
  readonly file: UploadedFile;
  readonly fields: unknown;
}

type Upload = NonNullable<Endpoint['upload']>;

/**
 * Reads the one file of a form, and its texts.
 * @throws problem UNSUPPORTED_MEDIA_TYPE for another body, VALIDATION_FAILED for a form without the file or with invalid texts,
 * PAYLOAD_TOO_LARGE, BAD_REQUEST for a form that does not parse or contains more
 */
export async function takeFile(request: FastifyRequest, upload: Upload): Promise<Uploaded> {
  if (!request.isMultipart()) throw problem('UNSUPPORTED_MEDIA_TYPE');
  try {
    return await readForm(request, upload);
  } catch (error) {
    // Until the rest of the form is read, its connection is busy and keeps the server from stopping.
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
  // After the file comes more than was declared, or a text in the wrong place.
  const { value: further } = await parts.next().catch(refuse);
  if (further) throw problem('BAD_REQUEST');
  if (bytes.length === 0) throw missing();
  return { file: { name: nameOf(part), bytes }, fields };
}

function readTexts({ fields }: Upload, texts: ReadonlyMap<string, unknown>): unknown {
  if (!fields) return undefined;
  // The same messages as for a JSON body; the type allows any validator.
  const validate = validatorCompiler({ schema: fields, method: 'POST', url: '' }) as (sent: object) => {
    error?: FastifySchemaValidationError[];
    value?: unknown;
  };
  const read = validate(Object.fromEntries(texts));
  if (read.error) throw validationProblem('body', read.error);
  return read.value;
}

/** Turns an error of the form parser into a problem: too large a file by its own code, everything else does not parse. */
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

/** More than any operating system allows; whoever shortens it further knows its own limit. */
const mostNameCharacters = 1_000;

/** Sends a file in such a way that no browser treats it as one of our pages. */
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
