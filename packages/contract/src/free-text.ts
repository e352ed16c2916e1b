import { z } from 'zod';
import { rule } from './named-rules.ts';

type StringParams = Parameters<typeof z.string>[0];

/**
 * A one-line text that a person types, such as a name: trimmed, in Unicode's composed form (NFC), without line breaks and invisible
 * characters. Limits are added to it: `singleLine().min(1).max(200)`.
 */
export function singleLine(params?: StringParams): z.ZodString {
  return z.string(params).trim().normalize('NFC').refine(isSingleLine, rule('singleLine'));
}

/** The same for a text of several lines, such as a reason. All line breaks become `\n`. */
export function multiLine(params?: StringParams): z.ZodString {
  return z
    .string(params)
    .overwrite((text) => text.replace(/\r\n?|\u0085|\u2028|\u2029/g, '\n'))
    .trim()
    .normalize('NFC')
    .refine(isMultiLine, rule('multiLine'));
}

/** Control characters, characters that change the direction of text, halves of surrogate pairs, and the empty Braille cell. */
const unwanted = /[\p{Cc}\p{Bidi_Control}\p{Cs}\u2028\u2029\u2800]/u;

/** Scripts that need joiners: words of Persian, Hindi or Sinhala would be misspelt without them. */
const joining =
  '\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Khmer}\\p{Script=Myanmar}';

/** Invisible characters that are allowed in their place: joiners, and selectors of variants of an emoji or a Han character. */
const meantToBeUnseen = new RegExp(
  [
    `(?<=[${joining}])[\\u200C\\u200D](?=[${joining}])`,
    '(?<=\\p{Extended_Pictographic}[\\uFE0F\\u{1F3FB}-\\u{1F3FF}]?)\\u200D(?=\\p{Extended_Pictographic})',
    '(?<=[\\p{Emoji}\\p{Extended_Pictographic}])[\\uFE0E\\uFE0F]',
    '(?<=\\p{Script=Han})[\\uFE00-\\uFE02\\u{E0100}-\\u{E01EF}]',
  ].join('|'),
  'gu',
);

function isSingleLine(text: string): boolean {
  return !unwanted.test(text) && !/\p{Default_Ignorable_Code_Point}/u.test(text.replace(meantToBeUnseen, ''));
}

function isMultiLine(text: string): boolean {
  return isSingleLine(text.replace(/[\n\t]/g, ' '));
}
