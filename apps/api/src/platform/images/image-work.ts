import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { workOn } from '../workshop/work-on.ts';
import type { ImageJob } from './reencode-image.ts';

/** The formats that browsers and cameras write; those of few programs cost much more than they weigh. */
const decoded: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** A small file that unfolds into more takes more memory than a photo is worth. */
const mostPixels = 16_000_000;

sharp.cache(false);
sharp.concurrency(1);

workOn(async ({ bytes, largestSide }: ImageJob): Promise<Uint8Array | null> => {
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !decoded.includes(type.mime)) return null;
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
});
