/** What Windows-1252 has between 0x80 and 0x9F, where it differs from Latin-1; `.` where it has nothing. */
const special = '€.‚ƒ„…†‡ˆ‰Š‹Œ.Ž..‘’“”•–—˜™š›œ.žŸ';

/**
 * A text as Windows-1252 can have it, each character one byte: a letter that it lacks loses its accent, everything else is a question mark. Whoever
 * looks for what has to be quoted, made harmless or counted looks at this one: `≠` without its stroke would be the beginning of a formula.
 */
export function fitForWindows1252(text: string): string {
  return [...text.normalize('NFC')].map(fitting).join('');
}

/** The bytes of a text in Windows-1252, fitted before. */
export function inWindows1252(text: string): Uint8Array {
  return Uint8Array.from([...fitForWindows1252(text)].map((character) => byteOf(character) ?? questionMark));
}

const questionMark = 0x3f;

function fitting(character: string): string {
  if (byteOf(character) !== null) return character;
  if (/^\p{M}$/u.test(character)) return '';
  const [plain = ''] = character.normalize('NFD');
  return /^\p{L}$/u.test(plain) && byteOf(plain) !== null ? plain : '?';
}

function byteOf(character: string): number | null {
  const code = character.codePointAt(0) ?? questionMark;
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code;
  const place = special.indexOf(character);
  return place === -1 ? null : 0x80 + place;
}
