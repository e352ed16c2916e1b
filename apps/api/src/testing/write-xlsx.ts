import { writeZip, type ZipEntry } from './write-zip.ts';

/** The content of a cell; a formula has its cached result. */
export type SheetCell = string | number | null | { readonly formula: string; readonly result: string };

/** A minimal XLSX file with one sheet. Our own, so that tests can put anything into its XML. */
export function writeXlsx(rows: readonly (readonly SheetCell[])[]): Buffer {
  return writeZip(xlsxEntries(sheetXml(rows)));
}

/** The files of an XLSX archive with this XML of its one sheet. */
export function xlsxEntries(sheet: string): ZipEntry[] {
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const types = 'http://schemas.openxmlformats.org/package/2006';
  return [
    {
      name: '[Content_Types].xml',
      contents: `<Types xmlns="${types}/content-types">
        <Override PartName="/xl/workbook.xml" ContentType="${main}.sheet.main+xml"/>
        <Override PartName="/xl/worksheets/sheet1.xml" ContentType="${main}.worksheet+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      contents: `<Relationships xmlns="${types}/relationships">
        <Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      contents: `<workbook xmlns="${spreadsheet}" xmlns:r="${relation}">
        <sheets><sheet name="Hoja1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      contents: `<Relationships xmlns="${types}/relationships">
        <Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    { name: 'xl/worksheets/sheet1.xml', contents: sheet },
  ];
}

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** The XML of a sheet with these cells from A1 on. */
export function sheetXml(rows: readonly (readonly SheetCell[])[]): string {
  const body = rows.map((cells, row) => {
    const xml = cells.map((cell, column) => cellXml(`${String.fromCharCode(65 + column)}${row + 1}`, cell));
    return `<row r="${row + 1}">${xml.join('')}</row>`;
  });
  return `<worksheet xmlns="${spreadsheet}"><sheetData>${body.join('')}</sheetData></worksheet>`;
}

function cellXml(address: string, cell: SheetCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
  if (typeof cell === 'string') return `<c r="${address}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
  return `<c r="${address}" t="str"><f>${escaped(cell.formula)}</f><v>${escaped(cell.result)}</v></c>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
