import readXlsxFile from 'read-excel-file/node';

export type WorkbookValue = string | number | boolean | Date | null;

export interface ReadSheet {
  readonly sheet: string;
  readonly data: readonly (readonly WorkbookValue[])[];
}

/** The sheets of a workbook as numbers and texts; only what is formatted as a day is a date, and a duration is a part of a day. */
export async function readWorkbook(file: Uint8Array): Promise<ReadSheet[]> {
  // The library's types lack the option that takes only the given format for a date.
  const options: object = { smartDateParser: false, dateFormat: 'dd/mm/yyyy' };
  const read = await readXlsxFile(Buffer.from(file), options);
  return read as ReadSheet[];
}
