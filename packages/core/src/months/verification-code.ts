/** Crockford's digits: no letter that is taken for another. */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 20;

/** What stands at the foot of a document for the hash of what it says: its first 100 bits, `4QX7-0KD2-…`. @param hash in hexadecimal */
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
