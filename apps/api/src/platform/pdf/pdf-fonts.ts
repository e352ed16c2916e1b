import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { create, Font } from 'fontkit';
import { LRUCache } from 'lru-cache';
import { drawableEmoji, emojiFont, isEmoji } from './emoji.ts';

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
      return name === 'emoji' ? emojiFont() : parsed[name as keyof typeof parsed];
    }
  },
);

/** How a font of a document lays words out. Missing in the library's types. */
interface WordLayout {
  layoutCached(word: string): object;
  layoutRun(word: string): object;
}

/** Words of a document's fonts, as they were laid out last. Some 1 kB each. */
const laidOut = {
  plain: new LRUCache<string, object>({ max: 4_000 }),
  bold: new LRUCache<string, object>({ max: 1_000 }),
};

/** Lets a document's font use the words that were laid out for others: laying them out was a third of the work of a document. */
export function shareWords(font: object, name: keyof typeof laidOut): void {
  const words = laidOut[name];
  const own = font as WordLayout;
  own.layoutCached = (word) => {
    const known = words.get(word) ?? own.layoutRun(word);
    words.set(word, known);
    return known;
  };
}

function parse(file: string): Font {
  const font = fontkit.create(readFileSync(file)) as Font;
  // The library keeps glyphs, with the character for which it made them first. Of a letter that it meets first as part of another, as n in
  // ñ, it would keep none, and documents could not be read as text.
  for (const point of font.characterSet) {
    const character = String.fromCodePoint(point);
    if (character.normalize('NFKD') === character) font.glyphForCodePoint(point);
  }
  return font;
}

/** Whether the fonts have a glyph, by code point. */
const isKnown = new Map<number, boolean>();

/** Replaces characters that the fonts lack, because PDF/UA allows none without a meaning. */
const unknown = '\u{fffd}';

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' });
/** Characters that are not drawn, such as joiners and variation selectors. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** A text as it can be drawn, in lines. */
export function drawable(text: string): string {
  if (isLatin(text)) return text;
  const spaced = text.normalize('NFC').replace(/[^\P{Cc}\n]/gu, ' ');
  return Array.from(graphemes.segment(spaced), ({ segment }) => drawnGrapheme(segment)).join('');
}

/** The parts of a drawable text that are written in the font of emoji, and those that are not, in order. */
export function runsOf(text: string): { text: string; isEmoji: boolean }[] {
  const runs: { text: string; isEmoji: boolean }[] = [];
  if (isLatin(text)) return [{ text, isEmoji: false }];
  for (const { segment } of graphemes.segment(text)) {
    const last = runs.at(-1);
    const isOne = !isWritten(segment);
    if (last?.isEmoji === isOne) last.text += segment;
    else runs.push({ text: segment, isEmoji: isOne });
  }
  return runs;
}

/** Latin letters, and the dashes, quotes and signs of our own words: all in both fonts, each a grapheme of its own, none an emoji. */
const isLatin = (text: string) =>
  /^[\n\x20-\x7e\xa0-\xff\u2013\u2014\u2018-\u201d\u2026\u20ac\u2212]*$/.test(text);

/** Whether the fonts for words have every character. */
const isWritten = (text: string) => Array.from(text).every(hasGlyph);

function drawnGrapheme(grapheme: string): string {
  const visible = grapheme.replace(invisible, '');
  if (isWritten(visible)) return visible;
  const asEmoji = isEmoji(grapheme) ? drawableEmoji(grapheme) : '';
  return asEmoji === '' ? Array.from(visible, drawn).join('') : asEmoji;
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
