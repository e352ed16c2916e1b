import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { create, Font } from 'fontkit';

const require = createRequire(import.meta.url);
const fontkit = require('fontkit') as { create: typeof create };

const file = '@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf';

let parsed: Font | undefined;

/** The font of emoji, in black and white. It is read when the first document needs it, so that others cost nothing. */
export function emojiFont(): Font {
  parsed ??= fontkit.create(readFileSync(require.resolve(file))) as Font;
  return parsed;
}

const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u{20e3}/u;

/** Whether a grapheme is an emoji: one that is alone, or a sequence such as a flag, a family or a skin tone. */
export function isEmoji(grapheme: string): boolean {
  return emoji.test(grapheme);
}

/** What is drawn of an emoji: all of it, or else those of its parts that the font has; empty where it has none. */
export function drawableEmoji(grapheme: string): string {
  if (isOne(grapheme)) return grapheme;
  const parts = Array.from(grapheme).filter((part) => !/\p{Default_Ignorable_Code_Point}/u.test(part));
  return parts.filter((part) => isEmoji(part) && isOne(part)).join('');
}

function isOne(text: string): boolean {
  const { glyphs } = emojiFont().layout(text);
  return glyphs.length === 1 && glyphs[0]?.id !== 0;
}
