import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** A photo as a telephone takes it: lying on its side, with where it was taken and on what. Its upper left corner is red. */
export function photoWithExif(): Promise<Buffer> {
  return painted(1_200, 800)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Secreta', Model: 'Cámara' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '40/1 25/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '3/1 42/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** A picture of a size and kind, its upper left quarter red, the rest blue. */
export function picture(width: number, height: number, format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif') {
  return painted(width, height).toFormat(format).toBuffer();
}

function painted(width: number, height: number) {
  const red = { width: Math.ceil(width / 2), height: Math.ceil(height / 2), channels: 3 as const };
  const corner = { create: { ...red, background: '#ff0000' } };
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: corner, left: 0, top: 0 },
  ]);
}

/** A PNG of a few bytes that says to have so many points. */
export function hugePng(width: number, height: number): Promise<Buffer> {
  return painted(8, 8)
    .png()
    .toBuffer()
    .then((small) => {
      const header = Buffer.from(small.subarray(12, 29));
      header.writeUInt32BE(width, 4);
      header.writeUInt32BE(height, 8);
      const sum = Buffer.alloc(4);
      sum.writeUInt32BE(crc32(header));
      return Buffer.concat([small.subarray(0, 12), header, sum, small.subarray(33)]);
    });
}
