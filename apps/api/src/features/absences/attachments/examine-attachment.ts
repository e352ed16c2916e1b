import type { attachmentTypes } from '@jornada/contract/absences/absence-limits';
import { fileTypeFromBuffer } from 'file-type';
import { cleanImage } from './clean-image.ts';
import { isPlainWordArchive } from './word-archive.ts';
import { isPlainWordBinary } from './word-binary.ts';

/** A file as it is stored: its type determined from its bytes, its images re-encoded. */
export interface ExaminedFile {
  readonly bytes: Buffer;
  readonly contentType: (typeof attachmentTypes)[number];
  /** Extensions of this type, the usual one first. */
  readonly extensions: readonly [string, ...string[]];
}

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Determines the type of a file from its bytes, whatever its name. @returns null for a type that is not accepted */
export async function examineAttachment(bytes: Buffer): Promise<ExaminedFile | null> {
  if (isPdf(bytes)) return { bytes, contentType: 'application/pdf', extensions: ['pdf'] };
  if (startsWith(bytes, zipSignature)) {
    const isWord = await isPlainWordArchive(bytes);
    return isWord ? { bytes, contentType: word, extensions: ['docx'] } : null;
  }
  if (startsWith(bytes, compoundSignature)) {
    return isPlainWordBinary(bytes)
      ? { bytes, contentType: 'application/msword', extensions: ['doc'] }
      : null;
  }
  const mime = (await fileTypeFromBuffer(bytes))?.mime;
  if (mime === 'image/jpeg') return image(bytes, 'jpeg', mime, ['jpg', 'jpeg']);
  if (mime === 'image/png') return image(bytes, 'png', mime, ['png']);
  if (mime === 'image/gif') return image(bytes, 'gif', mime, ['gif']);
  return null;
}

async function image(
  bytes: Buffer,
  format: 'jpeg' | 'png' | 'gif',
  contentType: ExaminedFile['contentType'],
  extensions: ExaminedFile['extensions'],
): Promise<ExaminedFile | null> {
  const drawn = await cleanImage(bytes, format);
  return drawn && { bytes: drawn, contentType, extensions };
}

const zipSignature = [0x50, 0x4b, 0x03, 0x04];
const compoundSignature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

function startsWith(bytes: Buffer, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/** Checked at its beginning and its end, since a truncated file cannot be opened. */
function isPdf(bytes: Buffer): boolean {
  return /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)) && bytes.includes('%%EOF');
}
