/** What a document says, before anybody decides where on its pages. Every text is plain; nothing in it is run. */
export interface PdfContent {
  readonly title: string;
  /** Of whom it comes. */
  readonly author: string;
  /** At the foot of every page, before its number. */
  readonly foot: string;
  readonly numbered: { readonly page: string; readonly of: string };
  readonly blocks: readonly PdfBlock[];
}

export type PdfBlock =
  | { readonly heading: 1 | 2; readonly text: string }
  | { readonly paragraph: string }
  | { readonly table: PdfTable }
  | { readonly code: PdfCode };

export interface PdfTable {
  /** What the table is, for whoever cannot see it. */
  readonly summary: string;
  readonly columns: readonly PdfColumn[];
  /** The first cell of each names the row. */
  readonly rows: readonly (readonly string[])[];
  /** A row that stands out, at the end. */
  readonly total?: readonly string[];
}

export interface PdfColumn {
  readonly title: string;
  /** How much of the width, beside the others. */
  readonly share: number;
  readonly align?: 'right';
}

/** A QR code with lines beside it. */
export interface PdfCode {
  readonly text: string;
  /** For whoever cannot see it. */
  readonly alt: string;
  readonly lines: readonly string[];
}
