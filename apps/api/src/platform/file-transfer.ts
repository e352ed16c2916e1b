import type { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import { validationTexts } from '@jornada/texts/es/validation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problem } from './problem.ts';

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
}

/**
 * The one file of a form.
 * @throws problem UNSUPPORTED_MEDIA_TYPE for another body, VALIDATION_FAILED for a form without it, PAYLOAD_TOO_LARGE
 */
export async function takeFile(request: FastifyRequest): Promise<UploadedFile> {
  if (!request.isMultipart()) throw problem('UNSUPPORTED_MEDIA_TYPE');
  try {
    return await readForm(request);
  } catch (error) {
    // Its connection serves nobody else, and keeps the server from stopping, until the rest of the form is read.
    request.raw.unpipe().resume();
    throw error;
  }
}

async function readForm(request: FastifyRequest): Promise<UploadedFile> {
  const parts = request.files();
  const { value: part } = await parts.next().catch(refuseForm);
  if (part?.fieldname !== 'file') throw missing();
  const bytes = await part.toBuffer().catch(refuseForm);
  // A second file is more than the form reader was told to take.
  await parts.next().catch(refuseForm);
  if (bytes.length === 0) throw missing();
  return { name: nameOf(part), bytes };
}

/** What the form reader says of a form: too large a file by its own code, anything else is a form that does not parse. */
function refuseForm(error: { code?: string }): never {
  throw problem(error.code === 'FST_REQ_FILE_TOO_LARGE' ? 'PAYLOAD_TOO_LARGE' : 'BAD_REQUEST');
}

function missing() {
  return problem('VALIDATION_FAILED', { fieldErrors: { file: validationTexts.required } });
}

function nameOf({ filename }: MultipartFile): string {
  return (filename ?? '').slice(0, 255);
}

/** Sends a file so that no browser takes it for a page of ours. */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const { contents, contentType, name, cacheControl = 'no-store' } = file;
  const disposition = name ? `attachment; filename*=UTF-8''${encodeURIComponent(name)}` : 'attachment';
  return reply
    .type(contentType)
    .header('content-disposition', disposition)
    .header('cache-control', cacheControl)
    .serializer((whole: unknown) => whole as string)
    .send(contents);
}
