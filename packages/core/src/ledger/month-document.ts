import type { ComplementaryKinds } from '../contracts/complementary-hours.ts';
import type { Sha256 } from './entry.ts';
import type { StatedMonth } from './stated-facts.ts';

/** What a document of a closed month says that it is: whose, which version, and the SHA-256 of its frozen figures in hexadecimal. */
export interface MonthDocument {
  readonly employeeId: string;
  /** `2026-10` */
  readonly month: string;
  readonly version: number;
  readonly figuresHash: string;
  /** The form of the figures; null where only the code is known. */
  readonly form: number | null;
  /** In minutes, to be compared with what the document shows; null where only its code is known, or where the form is not. */
  readonly totals: {
    readonly workedMinutes: number;
    readonly ordinaryMinutes: number;
    readonly overtimeMinutes: number;
    /** What covers complementary time; null before form 7. */
    readonly complementary: ComplementaryKinds | null;
  } | null;
}

/** The newest form of figures that this program reads. */
const newestForm = 8;

/** The text in the QR code of a document. */
const codeText = /^jornada-resumen 1 ([0-9a-f-]{36}) (\d{4}-\d{2}) v(\d{1,6}) sha256:([0-9a-f]{64})$/;

/** Reads the frozen figures of a month, or the text in the QR code of its document; null for any other text. */
export function readMonthDocument(text: string, sha256: Sha256): MonthDocument | null {
  const [, employeeId, month, version, figuresHash] = codeText.exec(text.trim()) ?? [];
  if (employeeId !== undefined && month !== undefined && figuresHash !== undefined)
    return { employeeId, month, version: Number(version), figuresHash, form: null, totals: null };
  return readFigures(text, sha256);
}

function readFigures(text: string, sha256: Sha256): MonthDocument | null {
  const figures = objectIn(parsed(text));
  const [worker, totals] = [objectIn(figures?.worker), objectIn(figures?.totals)];
  if (!figures || !worker || !isCount(figures.form)) return null;
  const { month, version, form } = figures;
  const { id: employeeId } = worker;
  if (typeof employeeId !== 'string' || typeof month !== 'string' || !isCount(version)) return null;
  const document = { employeeId, month, version, form, figuresHash: sha256(text) };
  if (form > newestForm) return { ...document, totals: null };
  const { workedMinutes, ordinaryMinutes, overtimeMinutes } = totals ?? {};
  if (!isCount(workedMinutes) || !isCount(ordinaryMinutes) || !isCount(overtimeMinutes)) return null;
  const complementary = kindsIn(objectIn(totals?.complementary));
  return { ...document, totals: { workedMinutes, ordinaryMinutes, overtimeMinutes, complementary } };
}

function kindsIn(kinds: Readonly<Record<string, unknown>> | null): ComplementaryKinds | null {
  const { agreedMinutes, voluntaryMinutes, uncoveredMinutes } = kinds ?? {};
  if (!isCount(agreedMinutes) || !isCount(voluntaryMinutes) || !isCount(uncoveredMinutes)) return null;
  return { agreedMinutes, voluntaryMinutes, uncoveredMinutes };
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function objectIn(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null;
}

/**
 * A document held against the statements of a record. GENUINE: the record states these very figures. OTHER_FIGURES: it states others for that
 * version. UNKNOWN_FORM: others too, but this program does not know the form of these, so it cannot say that they were altered. UNSTATED: it states nothing of that version, because the month was closed before months were stated, or belongs to another
 * record.
 */
export type MonthVerdict =
  | { readonly kind: 'GENUINE'; readonly document: MonthDocument; readonly stated: StatedMonth }
  | { readonly kind: 'OTHER_FIGURES'; readonly document: MonthDocument; readonly stated: StatedMonth }
  | { readonly kind: 'UNKNOWN_FORM'; readonly document: MonthDocument; readonly stated: StatedMonth }
  | { readonly kind: 'UNSTATED'; readonly document: MonthDocument };

/** @param months of a record without findings */
export function compareMonth(document: MonthDocument, months: readonly StatedMonth[]): MonthVerdict {
  const stated = months.find(
    ({ employeeId, month, version }) =>
      employeeId === document.employeeId && month === document.month && version === document.version,
  );
  if (!stated) return { kind: 'UNSTATED', document };
  if (stated.figuresHash === document.figuresHash) return { kind: 'GENUINE', document, stated };
  const isKnown = document.form === null || document.form <= newestForm;
  return { kind: isKnown ? 'OTHER_FIGURES' : 'UNKNOWN_FORM', document, stated };
}

/**
 * The compressed content (zlib) of the first file that is attached to a PDF written by this program; null for a PDF without one.
 * @param pdf the bytes of the document
 */
export function attachedTo(pdf: Uint8Array): Uint8Array | null {
  // One character for each byte, so that places in the text are places in the file.
  let text = '';
  for (let start = 0; start < pdf.length; start += 8_192)
    text += String.fromCharCode(...pdf.subarray(start, start + 8_192));
  const begins = text.indexOf('/Type /EmbeddedFile');
  const stream = begins < 0 ? null : /\/Length (\d+)\s[\s\S]*?stream\r?\n/.exec(text.slice(begins));
  if (!stream) return null;
  const content = begins + stream.index + stream[0].length;
  return pdf.subarray(content, content + Number(stream[1]));
}

export function isPdf(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-';
}
