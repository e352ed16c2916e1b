/** Encodes a DER value. */
export function der(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(contents);
  const size = body.length.toString(16).padStart(2, '0');
  const bytes = Buffer.from(size.padStart(size.length + (size.length % 2), '0'), 'hex');
  const length = body.length < 0x80 ? bytes : Buffer.concat([Buffer.from([0x80 + bytes.length]), bytes]);
  return Buffer.concat([Buffer.from([tag]), length, body]);
}

export const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
export const set = (...parts: readonly Uint8Array[]) => der(0x31, ...parts);
export const octets = (bytes: Uint8Array) => der(0x04, bytes);
export const bits = (bytes: Uint8Array, unused = 0) => der(0x03, Buffer.from([unused]), bytes);
export const text = (words: string) => der(0x0c, Buffer.from(words));
export const yes = der(0x01, Buffer.from([0xff]));

/** @param hex of a number that is not negative */
export function integer(hex: string): Buffer {
  const even = hex.length % 2 ? `0${hex}` : hex;
  const bytes = Buffer.from(even.replace(/^(00)+(?=..)/, ''), 'hex');
  return der(0x02, ...((bytes[0] ?? 0) >= 0x80 ? [Buffer.from([0])] : []), bytes);
}

export function oid(dots: string): Buffer {
  const [first = 0, second = 0, ...rest] = dots.split('.').map(Number);
  const arcs = [first * 40 + second, ...rest].flatMap((arc) => {
    const digits = [arc % 128];
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128))
      digits.unshift((left % 128) + 128);
    return digits;
  });
  return der(0x06, Buffer.from(arcs));
}

/** A GeneralizedTime, to the second. */
export function moment(at: Date): Buffer {
  return der(0x18, Buffer.from(`${at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`));
}
