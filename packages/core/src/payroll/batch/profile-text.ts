import type { ProfileColumn, ProfileLayout } from './profile.ts';
import type { FileCell } from './profile-rows.ts';
import { fitForWindows1252 } from './windows-1252.ts';

/**
 * Why a value cannot be written, which would change a code or a figure: it is wider than its column of fixed width, where names are cut instead, or
 * has more than the hundredths that are written without a decimal sign.
 */
export interface Unwritable {
  readonly why: 'TOO_WIDE' | 'TOO_FINE';
  readonly heading: string;
  readonly text: string;
  readonly width: number;
}

/** The lines of a file of text, its headings first, without line ends. @returns what cannot be written, where something cannot */
export function profileText(
  layout: ProfileLayout,
  rows: readonly (readonly FileCell[])[],
): { readonly lines: string[] } | { readonly unwritable: Unwritable } {
  const lines: string[] = [];
  if (layout.hasHeadings) {
    const headings = layout.columns.map(({ heading }) => ({ text: heading, isNumber: false, value: null }));
    const row = layout.columns.map((column, place) => written(layout, column, headings[place], true));
    lines.push(joined(layout, row));
  }
  for (const cells of rows) {
    const row = layout.columns.map((column, place) => written(layout, column, cells[place], false));
    const unwritable = row.find((cell) => typeof cell !== 'string');
    if (unwritable !== undefined && typeof unwritable !== 'string') return { unwritable };
    lines.push(joined(layout, row));
  }
  return { lines };
}

function joined(layout: ProfileLayout, row: readonly (string | Unwritable)[]): string {
  return row.join(layout.file === 'FIXED' ? '' : separatorOf(layout));
}

function separatorOf({ separator }: ProfileLayout): string {
  return { SEMICOLON: ';', COMMA: ',', TAB: '\t', PIPE: '|' }[separator];
}

const nothing: FileCell = { text: '', isNumber: true, value: null };

function written(
  layout: ProfileLayout,
  column: ProfileColumn,
  cell: FileCell = nothing,
  isHeading = false,
): string | Unwritable {
  const isBook = layout.file === 'WORKBOOK';
  const text = layout.encoding === 'WINDOWS_1252' && !isBook ? fitForWindows1252(cell.text) : cell.text;
  const { heading, width } = column;
  if (layout.decimalSign === 'NONE' && !isBook && hasMoreThanHundredths(cell))
    return { why: 'TOO_FINE', heading, text: String(cell.value).replace('.', ','), width };
  if (layout.file !== 'FIXED') return delimited(layout, { ...cell, text });
  return fixed(column, { ...cell, text }, isHeading);
}

function hasMoreThanHundredths({ value }: FileCell): boolean {
  return value !== null && Number(value.toFixed(2)) !== value;
}

function delimited(layout: ProfileLayout, { text, isNumber }: FileCell): string {
  // A spreadsheet would run such a text as a formula; some drop leading spaces before they look.
  const harmless = !isNumber && /^[\t\r]|^\s*[=+\-@]/.test(text) ? `'${text}` : text;
  const needsQuotes = harmless.includes(separatorOf(layout)) || /["\r\n]/.test(harmless);
  return needsQuotes ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const mayBeCut: ReadonlySet<ProfileColumn['field']> = new Set(['PERSON_NAME', 'CONCEPT_NAME', 'TEXT']);

function fixed(
  { width, align, fill, field, heading }: ProfileColumn,
  { text, isNumber }: FileCell,
  isHeading: boolean,
): string | Unwritable {
  const characters = [...text];
  if (characters.length > width && !isHeading && !mayBeCut.has(field))
    return { why: 'TOO_WIDE', heading, text, width };
  const shown = characters.slice(0, width).join('');
  const rest = width - Math.min(width, characters.length);
  if (align === 'LEFT') return `${shown}${' '.repeat(rest)}`;
  // Zeros go before: behind a code or a figure they would make another one of it.
  if (fill === 'SPACE' || isHeading) return `${' '.repeat(rest)}${shown}`;
  const sign = isNumber && shown.startsWith('-') ? '-' : '';
  return `${sign}${'0'.repeat(rest)}${shown.slice(sign.length)}`;
}
