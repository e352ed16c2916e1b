import { brokenPasswordRule } from '@jornada/contract/access/password-rules';

/** Without characters that are confused when read or dictated: 0 and O, 1 and l, 2 and Z, 5 and S, 8 and B. */
const alphabet = 'ACDEFGHJKMNPQRTUVWXYabcdefghjkmnpqrstuvwxy34679';
const groups = 3;
const groupLength = 4;
/** Bytes from here on are discarded, since they would make the first characters more likely. */
const fairBytes = 256 - (256 % alphabet.length);

/** A temporary password that is easy to dictate: three groups of four, 66 random bits, valid by the rules for passwords. */
export function temporaryPassword(): string {
  for (;;) {
    const password = Array.from({ length: groups }, () =>
      Array.from({ length: groupLength }, randomCharacter).join(''),
    ).join('-');
    if (brokenPasswordRule(password) === null) return password;
  }
}

function randomCharacter(): string {
  const byte = new Uint8Array(1);
  do crypto.getRandomValues(byte);
  while ((byte[0] ?? 0) >= fairBytes);
  return alphabet.charAt((byte[0] ?? 0) % alphabet.length);
}
