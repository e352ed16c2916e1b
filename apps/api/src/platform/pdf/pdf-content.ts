/** The content of a document, without its layout. All texts are plain. */
export interface PdfContent {
  readonly title: string;
  /** The author. */
  readonly author: string;
  /** In the footer of every page, before the page number. */
  readonly foot: string;
  readonly numbered: { readonly page: string; readonly of: string };
  readonly blocks: readonly PdfBlock[];
  /** A text that goes with the document as a file, for programs. */
  readonly attached?: PdfAttachment;
}

export interface PdfAttachment {
  readonly name: string;
  readonly contentType: string;
  readonly text: string;
  /** For whoever looks at the list of attachments. */
  readonly description: string;
  /** An instant, so that the same document has the same bytes. */
  readonly madeAt: string;
}

export type PdfBlock =
  | { readonly heading: 1 | 2; readonly text: string }
  | { readonly paragraph: string }
  | { readonly facts: PdfFacts }
  | { readonly table: PdfTable }
  | { readonly code: PdfCode }
  | { readonly cards: readonly PdfCard[] };

/** Labels with their values. */
export type PdfFacts = readonly (readonly [label: string, value: string])[];

export interface PdfTable {
  /** A description for screen readers. */
  readonly summary: string;
  readonly columns: readonly PdfColumn[];
  /** The first cell of each row is its header. */
  readonly rows: readonly (readonly string[])[];
  /** A highlighted last row. */
  readonly total?: readonly string[];
}

export interface PdfColumn {
  readonly title: string;
  /** Its part of the width, relative to the others. */
  readonly share: number;
  readonly align?: 'right';
}

/** A QR code with lines beside it. */
export interface PdfCode {
  readonly text: string;
  /** For screen readers. */
  readonly alt: string;
  readonly lines: readonly string[];
}

/** A card of the size of a bank's, to be cut out; ten are on a page. */
export interface PdfCard {
  /** What its QR code says. */
  readonly code: string;
  /** The code for screen readers. */
  readonly alt: string;
  /** A small line above the name. */
  readonly above: string;
  readonly name: string;
  /** Lines below it. */
  readonly below: readonly string[];
}
