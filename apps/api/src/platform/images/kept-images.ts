import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { imageTexts } from '@jornada/texts/images';
import { problem } from '../errors/problem.ts';
import type { FileStore } from '../files/file-store.ts';
import type { FileAnswer } from '../files/file-transfer.ts';
import { withinBudgets } from '../load/within-budgets.ts';
import type { Platform } from '../platform.ts';
import { TooCostly } from '../workshop/workshop.ts';
import { reencodeImage } from './reencode-image.ts';

/** Where images of a kind lie: both their key in storage and their address begin with it. */
export interface ImagePlace {
  readonly kind: 'avatars' | 'logos';
  readonly tenantId: string;
  /** Whose it is, and the middle of its address. */
  readonly ownerId: string;
}

/** Photos and logos are changed a few times, not by the dozen. */
const uploadBudget = { name: 'images', points: 20, withinSeconds: 600, refusedForSeconds: 60 };
const largestSide = 512;

/**
 * Keeps an uploaded image, at most 512 px wide and high, under a name of our making.
 * @param upload who sends it; `unfit`: what they are told when it is no image
 * @returns its address below `/api`, which is what the owner's record keeps
 * @throws problem VALIDATION_FAILED for what is no image or takes too long to decode; TOO_MANY_REQUESTS; UNAVAILABLE when too many are
 * waiting, or the process that decodes it is lost
 */
export function keepImage(
  platform: Pick<Platform, 'files' | 'throttle'>,
  place: ImagePlace,
  upload: { bytes: Buffer; userId: string; unfit: string },
): Promise<string> {
  const costs = [{ budget: uploadBudget, key: upload.userId }];
  return withinBudgets(platform, costs, refuse, () => reencodeAndKeep(platform, place, upload));
}

function refuse(_: unknown, seconds: number): never {
  throw problem('TOO_MANY_REQUESTS', {}, { 'retry-after': String(seconds) });
}

async function reencodeAndKeep(
  { files }: Pick<Platform, 'files'>,
  place: ImagePlace,
  { bytes, unfit }: { bytes: Buffer; unfit: string },
): Promise<string> {
  const image = await reencodeImage(bytes, largestSide).catch((error) => {
    throw error instanceof TooCostly ? unfitFile(imageTexts.tooCostly) : error;
  });
  if (!image) throw unfitFile(unfit);
  const name = `${randomBytes(16).toString('hex')}.webp`;
  await files.put(keyOf(place, name), image, 'image/webp');
  return addressOf(place, name);
}

function unfitFile(reason: string) {
  return problem('VALIDATION_FAILED', { message: reason, fieldErrors: { file: reason } });
}

/** The address of an image, as its owner's record keeps it. */
export function addressOf({ kind, ownerId }: Pick<ImagePlace, 'kind' | 'ownerId'>, name: string): string {
  return `/api/files/${kind}/${ownerId}/${name}`;
}

/** Removes an image that no record names any more; null for none. */
export async function dropImage(files: FileStore, place: ImagePlace, address: string | null): Promise<void> {
  const name = address?.split('/').at(-1);
  if (name) await files.remove(keyOf(place, name));
}

/**
 * An image as an answer; a copy may be kept for good, because another image has another name.
 * @throws problem NOT_FOUND for one that is not there: it was replaced a moment ago, or storage was emptied
 */
export async function sendImage(files: FileStore, place: ImagePlace, name: string): Promise<FileAnswer> {
  const contents = await files.read(keyOf(place, name)).then(buffer).catch(refuseMissing);
  return { contents, contentType: 'image/webp', cacheControl: 'private, max-age=31536000, immutable' };
}

/** A folder and a bucket say it each in their own words. */
function refuseMissing(error: { cause?: { code?: string; name?: string } }): never {
  const { code, name } = error.cause ?? {};
  throw code === 'ENOENT' || name === 'NoSuchKey' ? problem('NOT_FOUND') : error;
}

function keyOf({ kind, tenantId, ownerId }: ImagePlace, name: string): string {
  return `tenants/${tenantId}/${kind}/${ownerId}/${name}`;
}
