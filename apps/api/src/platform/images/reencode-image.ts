import { openWorkshop } from '../workshop/workshop.ts';

export interface ImageJob {
  readonly bytes: Uint8Array;
  /** Wider or higher images are made smaller, in pixels. */
  readonly largestSide: number;
}

const workshop = openWorkshop<ImageJob, Uint8Array | null>({
  program: new URL('./image-work.ts', import.meta.url),
  processorMs: 8_000,
  mostWaiting: 16,
});

/**
 * An image as it is kept: WebP, upright, without anything a camera wrote into it.
 * @returns null for what is no image, whatever it is called
 * @throws `TooCostly` for one that takes too long to decode; as `Workshop.make` when that is the server's fault
 */
export async function reencodeImage(bytes: Buffer, largestSide: number): Promise<Buffer | null> {
  const image = await workshop.make({ bytes, largestSide });
  return image && Buffer.from(image);
}
