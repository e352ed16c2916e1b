import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A photo as from a phone: rotated by EXIF, with place and device. Its upper left corner is red. */
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

/** A black one-bit PNG of a few kilobytes with any number of pixels. */
export function vastPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const lines = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(lines)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

function chunk(type: string, contents: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), contents]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(contents.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
