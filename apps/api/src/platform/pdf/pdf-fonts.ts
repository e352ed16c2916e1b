import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { create, Font } from 'fontkit';

interface Fontkit {
  create: typeof create;
  /** Of files that begin as `probe` expects; `getFont` is asked for a font by name. The types of the library lack it. */
  registerFormat(format: {
    new (): { getFont(name: string): Font };
    probe(bytes: Uint8Array): boolean;
  }): void;
}

const require = createRequire(import.meta.url);
// Exactly what the library of PDFs uses: what is registered here counts there.
const fontkit = require('fontkit') as Fontkit;

/** Every name and word of a European language can be written in it; what a PDF for everybody is written in must be part of it. */
const parsed = {
  plain: parse(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf')),
  bold: parse(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf')),
};

/** Stands for the file in which all fonts are: given one, each document would parse it anew, which was half of its work. */
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
  const known = isKnown.get(point) ?? Object.values(parsed).every((font) => font.hasGlyphForCodePoint(point));
  isKnown.set(point, known);
  return known;
}
