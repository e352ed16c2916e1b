/** What Windows-1252 has between 0x80 and 0x9F, where it differs from Latin-1; `.` where it has nothing. */
const special = '€.‚ƒ„…†‡ˆ‰Š‹Œ.Ž..‘’“”•–—˜™š›œ.žŸ';

/** The bytes of a text in Windows-1252: what it does not have loses its accent, or is a question mark. */
export function inWindows1252(text: string): Uint8Array {
  const bytes = [...text.normalize('NFC')].map((character) => {
    return byteOf(character) ?? byteOf(character.normalize('NFD')[0] ?? '') ?? 0x3f;
  });
  return Uint8Array.from(bytes);
}

function byteOf(character: string): number | null {
  const code = character.codePointAt(0) ?? 0x3f;
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code;
  const place = special.indexOf(character);
  return place === -1 ? null : 0x80 + place;
}
