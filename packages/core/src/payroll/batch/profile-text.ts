import type { ProfileColumn, ProfileLayout } from './profile.ts';
import type { FileCell } from './profile-rows.ts';

/** Why a value does not fit into its column of fixed width, which would change a code or a figure; names are cut instead. */
export interface TooWide {
  readonly heading: string;
  readonly text: string;
  readonly width: number;
}

/** The lines of a file of text, its headings first, without line ends. @returns what does not fit, where something does not */
export function profileText(
  layout: ProfileLayout,
  rows: readonly (readonly FileCell[])[],
): { readonly lines: string[] } | { readonly tooWide: TooWide } {
  const headings = layout.columns.map(({ heading }) => ({ text: heading, isNumber: false, value: null }));
  const all = layout.hasHeadings ? [headings, ...rows] : rows;
  if (layout.file !== 'FIXED')
    return { lines: all.map((row) => row.map((cell) => delimited(layout, cell)).join(separatorOf(layout))) };
  const lines: string[] = [];
  for (const [place, row] of all.entries()) {
    const isHeading = layout.hasHeadings && place === 0;
    const cells = row.map((cell, index) => fixed(layout.columns[index], cell, isHeading));
    const tooWide = cells.find((cell) => typeof cell !== 'string');
    if (tooWide !== undefined && typeof tooWide !== 'string') return { tooWide };
    lines.push(cells.join(''));
  }
  return { lines };
}

function separatorOf({ separator }: ProfileLayout): string {
  return { SEMICOLON: ';', COMMA: ',', TAB: '\t', PIPE: '|' }[separator];
}

function delimited(layout: ProfileLayout, { text, isNumber }: FileCell): string {
  // A spreadsheet would run such a text as a formula; some drop leading spaces before they look.
  const harmless = !isNumber && /^[\t\r]|^\s*[=+\-@]/.test(text) ? `'${text}` : text;
  const needsQuotes = harmless.includes(separatorOf(layout)) || /["\r\n]/.test(harmless);
  return needsQuotes ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const mayBeCut: ReadonlySet<ProfileColumn['field']> = new Set(['PERSON_NAME', 'CONCEPT_NAME', 'TEXT']);

function fixed(column: ProfileColumn | undefined, { text }: FileCell, isHeading: boolean): string | TooWide {
  if (!column) return '';
  const { width, align, fill, field, heading } = column;
  const length = [...text].length;
  if (length > width && !isHeading && !mayBeCut.has(field)) return { heading, text, width };
  const shown = [...text].slice(0, width).join('');
  const rest = width - [...shown].length;
  if (fill === 'ZERO' && !isHeading && align === 'RIGHT' && shown.startsWith('-'))
    return `-${'0'.repeat(rest)}${shown.slice(1)}`;
  const filling = (fill === 'ZERO' && !isHeading ? '0' : ' ').repeat(rest);
  return align === 'LEFT' ? `${shown}${filling}` : `${filling}${shown}`;
}
