import { fileTypeFromBuffer } from 'file-type';

const largestSide = 512;
const decoded: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** As many pixels as a good camera takes; a small file that unfolds into more is no photo. */
const mostPixels = 50_000_000;

/**
 * An image as it is kept: WebP, at most 512 px wide and high, upright, without anything a camera wrote into it.
 * @returns null for what is no image, whatever it is called
 */
export async function reencodeImage(bytes: Buffer): Promise<Buffer | null> {
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !decoded.includes(type.mime)) return null;
  // Loaded when the first image comes: the library takes more memory than the rest of the server.
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels })
      .autoOrient()
      .resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    // Its first bytes promised an image that the rest does not hold.
    return null;
  }
}
