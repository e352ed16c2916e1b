/** Crockford's base 32: no letters that are easily confused. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 20;

/** The verification code of a document: the first 100 bits of the hash of its figures, `4QX7-0KD2-…`. @param hash in hexadecimal */
export function verificationCode(hash: string): string {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new TypeError('that is no SHA-256');
  let rest = BigInt(`0x${hash.slice(0, (codeLength * 5) / 4)}`);
  const code = Array.from({ length: codeLength }, () => {
    const digit = digits.charAt(Number(rest % 32n));
    rest /= 32n;
    return digit;
  });
  return code.reverse().join('').match(/.{4}/g)?.join('-') ?? '';
}
