import type { WorkbookCell } from './workbook-cell.ts';

/** What XML cannot hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that have to go.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** Excel's limit for the text of a cell. */
const longestText = 32_767;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const typeOf = (part: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`;

/** The formats of cells, by index: plain, bold, two decimals, hours and minutes, date. */
const styles = { plain: 0, bold: 1, decimals: 2, duration: 3, date: 4 } as const;
const formatOf = { duration: { id: 164, code: '[h]:mm' }, date: { id: 165, code: 'dd/mm/yyyy' } } as const;

/** The name of a sheet's part, by its place. */
export const sheetPart = (place: number) => `worksheets/sheet${place + 1}.xml`;

/** All parts of a workbook (ECMA-376) except its sheets. */
export function workbookParts(sheetNames: readonly string[]): Readonly<Record<string, string>> {
  const forEach = (part: (place: number, name: string) => string) =>
    sheetNames.map((name, place) => part(place, name)).join('');
  const sheets = {
    types: forEach(
      (place) => `<Override PartName="/xl/${sheetPart(place)}" ContentType="${typeOf('worksheet')}"/>`,
    ),
    names: forEach(
      (place, name) => `<sheet name="${escaped(name)}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`,
    ),
    links: forEach(
      (place) =>
        `<Relationship Id="rId${place + 1}" Type="${office}/worksheet" Target="${sheetPart(place)}"/>`,
    ),
  };
  const formats = Object.values(formatOf).map(
    ({ id, code }) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`,
  );
  return {
    '[Content_Types].xml': `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${typeOf('sheet.main')}"/>${sheets.types}<Override PartName="/xl/styles.xml" ContentType="${typeOf('styles')}"/></Types>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.names}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packaged}/relationships">${sheets.links}<Relationship Id="rId${sheetNames.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${declaration}<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${formats.join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="2" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>${formattedAs(formatOf.duration.id)}${formattedAs(formatOf.date.id)}</cellXfs></styleSheet>`,
  };
}

function formattedAs(format: number): string {
  return `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`;
}

/** The part of a sheet before its rows: the header row is frozen, and columns have their widths. */
export function sheetHead(columnWidths: readonly number[]): string {
  const columns = columnWidths.map(
    (width, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`,
  );
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`;
}

export const sheetFoot = '</sheetData></worksheet>';

/** @param number of the row, from 1; the first is the header */
export function sheetRow(cells: readonly WorkbookCell[], number: number): string {
  const written = cells.map((cell, place) => sheetCell(cell, `${columnName(place)}${number}`, number === 1));
  return `<row r="${number}">${written.join('')}</row>`;
}

function sheetCell(cell: WorkbookCell, place: string, isHeader: boolean): string {
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  if (typeof cell === 'object') {
    const [style, value] = formattedValue(cell);
    return `<c r="${place}" s="${style}"><v>${value}</v></c>`;
  }
  if (cell === '') return '';
  const style = isHeader ? ` s="${styles.bold}"` : '';
  return `<c r="${place}" t="inlineStr"${style}><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

const dayZero = Temporal.PlainDate.from('1899-12-30');

/** Spreadsheets count time in days: of a duration, and since the end of 1899 of a date. */
function formattedValue(cell: Exclude<WorkbookCell, string | number>): [style: number, value: number] {
  if ('minutes' in cell) return [styles.duration, cell.minutes / 1440];
  if ('date' in cell) return [styles.date, dayZero.until(cell.date).days];
  return [styles.decimals, cell.decimals];
}

function escaped(text: string): string {
  const writable = text
    .replace(unwritable, '')
    .slice(0, longestText)
    .replace(/\p{Surrogate}/gu, '');
  return writable
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');
}

function columnName(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : columnName(Math.floor(place / 26) - 1) + letter;
}
