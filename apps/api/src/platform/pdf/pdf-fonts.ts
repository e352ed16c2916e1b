import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { create, Font } from 'fontkit';

interface Fontkit {
  create: typeof create;
  /** `probe` recognises files by their beginning; `getFont` returns a font by name. Missing in the library's types. */
  registerFormat(format: {
    new (): { getFont(name: string): Font };
    probe(bytes: Uint8Array): boolean;
  }): void;
}

const require = createRequire(import.meta.url);
// The same module that pdfkit uses, so that what is registered here applies there.
const fontkit = require('fontkit') as Fontkit;

/** Can write all names and words of European languages; PDF/UA requires fonts to be embedded. */
const parsed = {
  plain: parse(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf')),
  bold: parse(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf')),
};

/** Stands for a file with all fonts: with real files, each document would parse them anew, which was half of its work. */
export const fontFile = Buffer.from('parsed fonts');

fontkit.registerFormat(
  class {
    static probe(bytes: Uint8Array): boolean {
      return bytes === fontFile;
    }
    getFont(name: string): Font {
      return parsed[name as keyof typeof parsed];
    }
  },
);

function parse(file: string): Font {
  return fontkit.create(readFileSync(file)) as Font;
}

/** Whether the fonts have a glyph, by code point. */
const isKnown = new Map<number, boolean>();

/** Replaces characters that the fonts lack, because PDF/UA allows none without a meaning. */
const unknown = '\u{fffd}';

/** A text as it can be drawn, in lines. */
export function drawable(text: string): string {
  if (/^[\n\x20-\x7e\xa0-\xff]*$/.test(text)) return text;
  // Removes invisible characters, such as emoji variation selectors and joiners.
  const visible = text.normalize('NFC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  const spaced = visible.replace(/[^\P{Cc}\n]/gu, ' ');
  return Array.from(spaced, drawn).join('');
}

/** A character, or letters of the same meaning where the fonts lack it: full-width and mathematical ones are plain ones. */
function drawn(character: string): string {
  if (hasGlyph(character)) return character;
  const plain = Array.from(character.normalize('NFKC'));
  return plain.every(hasGlyph) ? plain.join('') : unknown;
}

function hasGlyph(character: string): boolean {
  const point = character.codePointAt(0) ?? 0;
  if (character === '\n') return true;
  const known = isKnown.get(point) ?? Object.values(parsed).every((font) => font.hasGlyphForCodePoint(point));
  isKnown.set(point, known);
  return known;
}
