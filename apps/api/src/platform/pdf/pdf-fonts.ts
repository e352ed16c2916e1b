import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const require = createRequire(import.meta.url);

/** Every name and word of a European language can be written in it; what a PDF for everybody is written in must be part of it. */
export const fonts = {
  plain: readFileSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf')),
  bold: readFileSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf')),
};

const glyphs = Object.values(fonts).map((font) => create(font) as Font);
/** Of each code point that was asked for. */
const isKnown = new Map<number, boolean>();

/** What stands for a character that the fonts lack: a document for everybody has none without a meaning. */
const unknown = '\u{fffd}';

/** A text as it can be drawn, in lines. */
export function drawable(text: string): string {
  if (/^[\n\x20-\x7e\xa0-\xff]*$/.test(text)) return text;
  // What is not seen by itself goes: an emoji's looks, joiners.
  const visible = text.normalize('NFC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  const spaced = visible.replace(/[^\P{Cc}\n]/gu, ' ');
  return Array.from(spaced, (character) => (hasGlyph(character) ? character : unknown)).join('');
}

function hasGlyph(character: string): boolean {
  const point = character.codePointAt(0) ?? 0;
  if (character === '\n') return true;
  const known = isKnown.get(point) ?? glyphs.every((font) => font.hasGlyphForCodePoint(point));
  isKnown.set(point, known);
  return known;
}
