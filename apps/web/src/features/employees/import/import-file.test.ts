import { expect, test } from 'vitest';
import { ApiProblem } from '../../../shared/call/api-problem.ts';
import type { ImportPreview } from '../employees.data.ts';
import { exampleFile, fileProblem, hasErrors, pageOfRows, wantedRows, withRefusals } from './import-file.ts';

const row = (line: number) => ({
  line,
  name: `N${line}`,
  email: `n${line}@x.test`,
  department: '',
  schedule: 'Oficina',
  errors: {},
});
const preview: ImportPreview = {
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
    { name: 'N2', email: 'n2@x.test', department: '', schedule: 'Oficina' },
  ]);
  expect(pageOfRows(preview.rows, 2, 2)).toEqual({
    content: [row(5)],
    totalElements: 3,
    totalPages: 2,
    number: 1,
    size: 2,
  });
});
