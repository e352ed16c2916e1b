/** What a column of a payroll file says. UNITS_OF and AMOUNT_OF are those of one concept, where concepts are columns. */
export const profileFields = [
  'COMPANY_CODE',
  'CENTRE_CODE',
  'PERSON_CODE',
  'PERSON_NAME',
  'CONCEPT_CODE',
  'CONCEPT_NAME',
  'BATCH_NUMBER',
  'BATCH_MONTH',
  'MONTH',
  'FIRST_DAY',
  'LAST_DAY',
  'DAY',
  'KIND',
  'UNITS',
  'UNIT',
  'AMOUNT',
  'UNITS_OF',
  'AMOUNT_OF',
  'TEXT',
] as const;
export type ProfileField = (typeof profileFields)[number];

export const fileForms = ['DELIMITED', 'FIXED', 'WORKBOOK'] as const;
export const separators = ['SEMICOLON', 'COMMA', 'TAB', 'PIPE'] as const;
export const decimalSigns = ['COMMA', 'POINT', 'NONE'] as const;
export const encodings = ['UTF_8', 'UTF_8_BOM', 'WINDOWS_1252'] as const;
export const lineEnds = ['CRLF', 'LF'] as const;
export const dateForms = ['DD/MM/YYYY', 'YYYY-MM-DD', 'YYYYMMDD', 'DDMMYYYY'] as const;
export const conceptShapes = ['ROWS', 'COLUMNS'] as const;
export const details = ['PERIOD', 'DAY'] as const;

export interface ProfileColumn {
  readonly field: ProfileField;
  readonly heading: string;
  /** The code of the concept of UNITS_OF and AMOUNT_OF. */
  readonly conceptCode: string;
  /** What TEXT says in each row. */
  readonly text: string;
  /** In characters, of a file of fixed width. */
  readonly width: number;
  readonly align: 'LEFT' | 'RIGHT';
  readonly fill: 'SPACE' | 'ZERO';
}

/** How a company has its payroll file. `decimalSign` NONE writes hundredths without a sign, as files of fixed width often have them. */
export interface ProfileLayout {
  readonly file: (typeof fileForms)[number];
  readonly separator: (typeof separators)[number];
  readonly decimalSign: (typeof decimalSigns)[number];
  readonly encoding: (typeof encodings)[number];
  readonly lineEnd: (typeof lineEnds)[number];
  readonly dateForm: (typeof dateForms)[number];
  readonly hasHeadings: boolean;
  readonly concepts: (typeof conceptShapes)[number];
  readonly detail: (typeof details)[number];
  readonly columns: readonly ProfileColumn[];
}

const neutralFields = [
  ['COMPANY_CODE', 'empresa'],
  ['CENTRE_CODE', 'centro'],
  ['PERSON_CODE', 'trabajador'],
  ['PERSON_NAME', 'nombre'],
  ['BATCH_NUMBER', 'lote'],
  ['BATCH_MONTH', 'mes_lote'],
  ['MONTH', 'mes'],
  ['KIND', 'clase'],
  ['CONCEPT_CODE', 'concepto'],
  ['CONCEPT_NAME', 'nombre_concepto'],
  ['UNITS', 'unidades'],
  ['UNIT', 'unidad'],
  ['AMOUNT', 'importe'],
] as const satisfies readonly (readonly [ProfileField, string])[];

/** The columns that `docs/payroll-file.md` explains: a row for each line of a batch. */
export const neutralLayout: ProfileLayout = {
  ...{ file: 'DELIMITED', separator: 'SEMICOLON', decimalSign: 'COMMA', encoding: 'UTF_8_BOM' },
  ...{ lineEnd: 'CRLF', dateForm: 'DD/MM/YYYY', hasHeadings: true, concepts: 'ROWS', detail: 'PERIOD' },
  columns: neutralFields.map(([field, heading]) => newColumn(field, heading)),
};

export function newColumn(field: ProfileField, heading: string): ProfileColumn {
  return { ...{ field, heading, conceptCode: '', text: '' }, width: 10, align: 'LEFT', fill: 'SPACE' };
}
