import { expect, test } from 'vitest';
import { ApiProblem } from '../../../shared/call/api-problem.ts';
import type { ImportPreview } from '../employees.data.ts';
import {
  exampleFile,
  fileProblem,
  hasErrors,
  mappedColumns,
  pageOfRows,
  wantedRows,
  withRefusals,
  writtenColumns,
} from './import-file.ts';

const contract = {
  ...{ contractKind: 'Temporal', contractCode: '', workingTime: 'Parcial', agreedHours: '20' },
  ...{ agreedPeriod: '', weeklyDays: '', jobTitle: 'Camarera', professionalGroup: '' },
  ...{ collectiveAgreement: '', payrollNumber: '0012', payGroup: '', trialUntil: '', contractFrom: '' },
  ...{ pactSignedOn: '2026-02-01', pactPercent: '30', pactNoticeDays: '' },
};
const row = (line: number) => ({
  ...contract,
  line,
  name: `N${line}`,
  email: `n${line}@x.test`,
  department: '',
  schedule: 'Oficina',
  centre: '',
  nationalId: '12345678Z',
  employedFrom: '2026-02-01',
  employedUntil: '',
  staffNumber: '0042',
  errors: {},
});
const preview: ImportPreview = {
  columns: [],
  rows: [row(2), row(3), row(5)],
  error: null,
  newDepartments: [],
  freePlaces: 9,
};

test('an empty file or one larger than 2 MB is not sent', () => {
  expect(fileProblem({ size: 0 })).toBe('El archivo no tiene ninguna fila con datos.');
  expect(fileProblem({ size: 2 * 1024 * 1024 })).toBeNull();
  expect(fileProblem({ size: 2 * 1024 * 1024 + 1 })).toBe('El archivo ocupa más de 2 MB.');
});

test('the example file is as written by Spanish Excel', async () => {
  const bytes = new Uint8Array(await exampleFile().arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toMatch(/^Nombre;Email;Departamento;Horario\r\n.+;.+@.+;.*;\r\n/);
});

test('refused rows show their errors; other refusals are not about rows', () => {
  const refused = withRefusals(
    preview,
    new ApiProblem(422, { fieldErrors: { 'rows.2.email': 'Repetido', 'rows.0.name': 'Falta', other: 'x' } }),
  );
  expect(refused?.rows.map(({ errors }) => errors)).toEqual([{ name: 'Falta' }, {}, { email: 'Repetido' }]);
  expect(refused?.rows.map(hasErrors)).toEqual([true, false, true]);
  expect(withRefusals(preview, new ApiProblem(409, { message: 'Lleno' }))).toBeNull();
  expect(withRefusals(preview, new Error('x'))).toBeNull();
});

test('rows are sent without display-only fields, and shown in pages', () => {
  expect(wantedRows([row(2)])).toEqual([
    {
      ...contract,
      name: 'N2',
      email: 'n2@x.test',
      department: '',
      schedule: 'Oficina',
      centre: '',
      nationalId: '12345678Z',
      employedFrom: '2026-02-01',
      employedUntil: '',
      staffNumber: '0042',
    },
  ]);
  expect(pageOfRows(preview.rows, 2, 2)).toEqual({
    content: [row(5)],
    totalElements: 3,
    totalPages: 2,
    number: 1,
    size: 2,
  });
});

test('a column that is said to hold something takes it from the one that held it, except surnames', () => {
  const columns = (['name', null, 'surname', 'email'] as const).map((field, place) => ({
    ...{ index: place === 3 ? 4 : place, heading: '', field, values: [] },
  }));
  const mapped = (index: number, field: (typeof columns)[number]['field']) =>
    writtenColumns(mappedColumns(columns, { index, field }));
  expect(mapped(1, 'email')).toBe('name,email,surname,,');
  expect(mapped(1, 'surname')).toBe('name,surname,surname,,email');
  expect(mapped(0, null)).toBe(',,surname,,email');
  expect(mapped(1, null)).toBe('name,,surname,,email');
});
