import { createHmac } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const digits = 6;
const stepSeconds = 30;

/**
 * What an application shows at a moment, as RFC 6238 says, written for itself: the program has it of a library.
 * @param secret base32, in groups as it is shown
 * @param moment with its zone, as `setClock` takes it
 */
export function codeOfApp(secret: string, moment: string): string {
  const bits = [...secret.replaceAll(' ', '')]
    .map((character) => alphabet.indexOf(character).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const { epochMilliseconds } = Temporal.ZonedDateTime.from(moment);
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(epochMilliseconds / 1_000 / stepSeconds)));
  const mac = createHmac('sha1', key).update(step).digest();
  const from = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(from) & 0x7f_ff_ff_ff) % 10 ** digits).padStart(digits, '0');
}
