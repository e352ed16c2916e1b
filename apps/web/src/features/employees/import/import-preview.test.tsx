import { employeesTexts } from '@jornada/texts/employees';
import { expect, test } from 'vitest';
import { rendered } from '../../../testing/rendered.tsx';
import type { ImportPreview as Preview } from '../employees.data.ts';
import { ImportPreview } from './import-preview.tsx';

const texts = employeesTexts.import;
const row: Preview['rows'][number] = {
  line: 2,
  name: 'Ana García',
  email: 'ana@demo.test',
  department: null,
  schedule: null,
  errors: {},
} as never;
const preview = {
  rows: [row],
  newDepartments: [],
  freePlaces: 5,
  error: null,
  columns: [],
} as unknown as Preview;
const shown = (given: Partial<Preview>) =>
  rendered(<ImportPreview fileName="personas.csv" preview={{ ...preview, ...given }} />).text;
const wrong = { ...row, line: 3, errors: { email: 'No es un correo.' } } as never;

test('a file without errors is ready, unless something is wrong with all of it', () => {
  expect(shown({})).toContain(texts.ready(1));
  expect(shown({ error: 'Faltan plazas' } as never)).not.toContain(texts.ready(1));
});

test('rows with errors are counted, and can be shown alone', () => {
  const text = shown({ rows: [row, wrong] });
  expect(text).toContain(texts.withErrors(1));
  expect(text).toContain(texts.onlyErrors);
  expect(text).not.toContain(texts.ready(2));
  expect(shown({})).not.toContain(texts.onlyErrors);
});

test('pacts beyond the usual share are told, once nothing is wrong', () => {
  const pact = (pactPercent: string) => ({ ...row, pactPercent }) as never;
  expect(shown({ rows: [pact('31'), pact('60'), pact('30')] })).toContain(texts.largePacts(2));
  expect(shown({ rows: [pact('30'), pact('')] })).not.toContain('convenio');
  expect(shown({ rows: [pact('45'), wrong] })).not.toContain(texts.largePacts(1));
});

test('departments that will be made are named', () => {
  expect(shown({ newDepartments: ['Almacén', 'Taller'] })).toContain(texts.newDepartments('Almacén, Taller'));
  expect(shown({})).not.toContain(texts.newDepartments(''));
});
