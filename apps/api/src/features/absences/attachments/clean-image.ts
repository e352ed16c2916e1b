import sharp from 'sharp';

/** Large enough to read a photographed certificate. */
const largestSide = 2_500;

/** A larger image would take more memory than a certificate is worth, however small its file. */
const mostPixels = 16_000_000;

sharp.cache(false);
sharp.concurrency(1);

/**
 * Re-encodes an image, upright, which removes the camera's metadata and anything appended to the file.
 * @returns null for bytes that are not a valid image
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
