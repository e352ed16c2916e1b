import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';

/** Large enough to read a certificate that was photographed. */
const largestSide = 2_500;

/** As many pixels as a good camera takes; a small file that unfolds into more is no photo. */
const mostPixels = 50_000_000;

/** An image takes a core for a second, and tens of megabytes: one core is left to everybody else. */
const fewAtOnce = pLimit(Math.max(1, availableParallelism() - 1));

/**
 * An image drawn anew, upright: what a camera wrote into it, and what somebody hung onto it, is gone.
 * @returns null for bytes that promise an image and hold none
 */
export function cleanImage(bytes: Buffer, format: 'jpeg' | 'png' | 'gif'): Promise<Buffer | null> {
  return fewAtOnce(async () => {
    // Loaded when the first image comes: the library takes more memory than the rest of the server.
    const { default: sharp } = await import('sharp');
    try {
      return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
        .timeout({ seconds: 10 })
        .autoOrient()
        .resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true })
        .toFormat(format)
        .toBuffer();
    } catch {
      return null;
    }
  });
}
