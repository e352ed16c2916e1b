import type { LineDay } from './batch-lines.ts';
import type { Sending } from './concept.ts';
import type { ProfileColumn, ProfileLayout } from './profile.ts';
import { type UnitForm, unitScale } from './shown-units.ts';

/** A line of a batch as files write it: with the codes of when the batch was closed. */
export interface FileLine {
  readonly personCode: string;
  readonly personName: string;
  readonly centreCode: string;
  readonly month: string;
  readonly isDifference: boolean;
  readonly conceptCode: string;
  readonly conceptName: string;
  readonly unitForm: UnitForm;
  readonly sending: Sending;
  readonly units: number;
  readonly cents: number;
  readonly days: readonly Pick<LineDay, 'date' | 'units' | 'cents'>[];
}

export interface FileHead {
  readonly companyCode: string;
  readonly number: number;
  readonly month: string;
}

/** A cell as written; `isNumber` of what the program wrote itself, such as a minus, which is no formula. `value` is its number in a workbook. */
export interface FileCell {
  readonly text: string;
  readonly isNumber: boolean;
  readonly value: number | null;
}

/** The codes of concepts that have lines and no column, where concepts are columns: a file would lose them. */
export function conceptsWithoutColumn(layout: ProfileLayout, lines: readonly FileLine[]): string[] {
  if (layout.concepts === 'ROWS') return [];
  const told = (field: ProfileColumn['field'], code: string) =>
    layout.columns.some((column) => column.field === field && column.conceptCode === code);
  const lost = lines.filter(
    ({ conceptCode, units, cents }) =>
      (units !== 0 && !told('UNITS_OF', conceptCode)) || (cents !== 0 && !told('AMOUNT_OF', conceptCode)),
  );
  return [...new Set(lost.map(({ conceptCode }) => conceptCode))].sort();
}

/** The rows of a file, without headings, as a profile has them. */
export function profileRows(layout: ProfileLayout, head: FileHead, lines: readonly FileLine[]): FileCell[][] {
  const parts = lines.flatMap((line) => partsOf(layout, line));
  const groups =
    layout.concepts === 'ROWS'
      ? parts.map((part) => [part] as const)
      : [...Map.groupBy(parts, groupKey).values()];
  return groups.flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    return [layout.columns.map((column) => cellOf(layout, column, { head, first, group }))];
  });
}

interface Part extends Omit<FileLine, 'days'> {
  /** Of a file by day. */
  readonly date: string | null;
}

function partsOf({ detail }: ProfileLayout, { days, ...line }: FileLine): Part[] {
  const parts: Part[] =
    detail === 'PERIOD' ? [{ ...line, date: null }] : days.map((day) => ({ ...line, ...day }));
  return parts.filter(({ units, cents }) => units !== 0 || cents !== 0);
}

function groupKey({ personCode, personName, centreCode, month, isDifference, date }: Part): string {
  return JSON.stringify([personCode, personName, centreCode, month, isDifference, date]);
}

interface Row {
  readonly head: FileHead;
  readonly first: Part;
  readonly group: readonly Part[];
}

function cellOf(layout: ProfileLayout, column: ProfileColumn, row: Row): FileCell {
  const { head, first, group } = row;
  const sameConcept = group.filter(({ conceptCode }) => conceptCode === column.conceptCode);
  switch (column.field) {
    case 'COMPANY_CODE':
      return asText(head.companyCode);
    case 'CENTRE_CODE':
      return asText(first.centreCode);
    case 'PERSON_CODE':
      return asText(first.personCode);
    case 'PERSON_NAME':
      return asText(first.personName);
    case 'CONCEPT_CODE':
      return asText(first.conceptCode);
    case 'CONCEPT_NAME':
      return asText(first.conceptName);
    case 'BATCH_NUMBER':
      return { text: String(head.number), isNumber: true, value: head.number };
    case 'BATCH_MONTH':
      return asText(head.month);
    case 'MONTH':
      return asText(first.month);
    case 'FIRST_DAY':
      return written(layout, `${first.month}-01`);
    case 'LAST_DAY':
      return written(layout, lastDay(first.month));
    case 'DAY':
      return written(layout, first.date ?? lastDay(first.month));
    case 'KIND':
      return asText(first.isDifference ? 'D' : 'N');
    case 'UNIT':
      return asText(first.sending === 'AMOUNT' ? '' : unitNames[first.unitForm]);
    case 'UNITS':
      return unitsCell(layout, [first]);
    case 'AMOUNT':
      return amountCell(layout, [first]);
    case 'UNITS_OF':
      return unitsCell(layout, sameConcept);
    case 'AMOUNT_OF':
      return amountCell(layout, sameConcept);
    case 'TEXT':
      return asText(column.text);
  }
}

const unitNames: Record<UnitForm, string> = { HOURS: 'h', CLOCK: 'hh:mm', DAYS: 'd' };
const empty: FileCell = { text: '', isNumber: true, value: null };

function asText(text: string): FileCell {
  return { text, isNumber: false, value: null };
}

function written({ dateForm }: ProfileLayout, date: string): FileCell {
  const [year = '', month = '', day = ''] = date.split('-');
  return asText(dateForm.replace('DD', day).replace('MM', month).replace('YYYY', year));
}

function lastDay(month: string): string {
  const whole = Temporal.PlainYearMonth.from(month);
  return whole.toPlainDate({ day: whole.daysInMonth }).toString();
}

function unitsCell(layout: ProfileLayout, parts: readonly Part[]): FileCell {
  const sent = parts.filter(({ sending }) => sending !== 'AMOUNT');
  const [first] = sent;
  if (!first) return empty;
  return unitsAs(
    layout,
    first.unitForm,
    sent.reduce((sum, part) => sum + part.units, 0),
  );
}

/** Units of a line as they are written. */
export function unitsAs(layout: Pick<ProfileLayout, 'decimalSign'>, form: UnitForm, units: number): FileCell {
  if (form === 'CLOCK') return { text: asClock(units), isNumber: true, value: null };
  return decimalCell(layout, units, unitScale);
}

/** Cents as euros. */
export function centsAs(layout: Pick<ProfileLayout, 'decimalSign'>, cents: number): FileCell {
  return decimalCell(layout, cents, 100);
}

function amountCell(layout: ProfileLayout, parts: readonly Part[]): FileCell {
  const sent = parts.filter(({ sending }) => sending !== 'UNITS');
  if (sent.length === 0) return empty;
  return centsAs(
    layout,
    sent.reduce((sum, { cents }) => sum + cents, 0),
  );
}

/** At least two decimals, and more where they say something; without a sign always hundredths, of what has no more. */
function decimalCell(
  { decimalSign }: Pick<ProfileLayout, 'decimalSign'>,
  scaled: number,
  scale: number,
): FileCell {
  const minus = scaled < 0 ? '-' : '';
  const digits = String(Math.abs(scaled)).padStart(5, '0');
  const decimals = scale === 100 ? 2 : 4;
  const whole = digits
    .slice(0, -decimals)
    .padStart(1, '0')
    .replace(/^0+(?=\d)/, '');
  const fraction = digits.slice(-decimals).replace(/(\d\d)0{1,2}$/, '$1');
  const sign = { COMMA: ',', POINT: '.', NONE: '' }[decimalSign];
  const digitsShown = `${whole}${sign}${fraction}`;
  const text = sign === '' ? digitsShown.replace(/^0+(?=\d)/, '') : digitsShown;
  return { text: `${minus}${text}`, isNumber: true, value: scaled / scale };
}

/** Minutes as `hh:mm`, with a minus before. */
export function asClock(minutes: number): string {
  const all = Math.abs(minutes);
  const minutesShown = String(all % 60).padStart(2, '0');
  return `${minutes < 0 ? '-' : ''}${String(Math.floor(all / 60)).padStart(2, '0')}:${minutesShown}`;
}
