import sharp from 'sharp';

/** Large enough to read a certificate that was photographed. */
const largestSide = 2_500;

/** A small file that unfolds into more takes more memory than a certificate is worth. */
const mostPixels = 16_000_000;

sharp.cache(false);
sharp.concurrency(1);

/**
 * An image drawn anew, upright: what a camera wrote into it, and what somebody hung onto it, is gone.
 * @returns null for bytes that promise an image and hold none
 */
export async function cleanImage(bytes: Buffer, format: 'jpeg' | 'png' | 'gif'): Promise<Buffer | null> {
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true })
      .toFormat(format)
      .toBuffer();
  } catch {
    return null;
  }
}
