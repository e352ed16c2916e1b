import { expect, test } from 'vitest';
import { type CentreValues, centreFrom, centreProblems, centreValues, newLine } from './centre-form.ts';

const values: CentreValues = { ...centreValues(null), name: 'Nave' };
const line = (place: number, holidayDate: string | null, name: string) => ({
  ...newLine(place),
  holidayDate,
  name,
});

test.each([
  { name: 'nothing is wrong', given: values, problems: {} },
  { name: 'no name', given: { ...values, name: ' ' }, problems: { name: 'El nombre es obligatorio.' } },
  {
    name: 'an account with a wrong check digit',
    given: { ...values, contributionAccount: '28 1234567 43' },
    problems: { contributionAccount: 'Revisa el código: alguna cifra no es correcta.' },
  },
  {
    name: 'an account as it is written',
    given: { ...values, contributionAccount: '28/1234567/42' },
    problems: {},
  },
  {
    name: 'a holiday of which nothing is said',
    given: { ...values, holidays: [newLine(1)] },
    problems: { 'holidays.0.holidayDate': 'Escribe la fecha.', 'holidays.0.name': 'Escribe el nombre.' },
  },
  {
    name: 'a holiday twice',
    given: { ...values, holidays: [line(1, '2026-05-15', 'Patrón'), line(2, '2026-05-15', ' Patrón ')] },
    problems: { 'holidays.1.name': 'Este festivo ya está en la lista.' },
  },
  {
    name: 'two holidays on one date',
    given: { ...values, holidays: [line(1, '2026-05-15', 'Patrón'), line(2, '2026-05-15', 'Feria')] },
    problems: {},
  },
])('$name', ({ given, problems }) => expect(centreProblems(given)).toEqual(problems));

test('a holiday that is kept is sent with its id, a new one without', () => {
  const kept = { ...line(1, '2026-05-15', 'Patrón'), key: '0190a0a0-0000-7000-8000-00000000000a' };
  const sent = centreFrom({ ...values, address: ' ', holidays: [kept, line(2, '2026-09-08', ' Feria ')] });
  expect(sent).toEqual({
    ...{ name: 'Nave', address: null, municipality: null, contributionAccount: null, isClosed: false },
    holidays: [
      { id: kept.key, holidayDate: '2026-05-15', name: 'Patrón', type: 'LOCAL', isRecurring: false },
      { holidayDate: '2026-09-08', name: 'Feria', type: 'LOCAL', isRecurring: false },
    ],
  });
});
