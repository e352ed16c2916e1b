import { expect, test } from 'vitest';
import { findingText } from './verification.ts';
import { statementTexts } from './verification-statements.ts';

const ana = { employeeId: 'e1', fullName: 'Ana Ruiz', after: null, before: '2026-11-20T22:00:00.000Z' };
const when = 'Ocurrió antes del 20 de noviembre de 2026 a las 23:00:00.';

test('a finding about one of several names them, and reads as a sentence', () => {
  const statement = { ...ana, kind: 'STATEMENT', witness: 'CHAIN' } as const;
  expect(findingText({ ...statement, problem: 'INSERTED', sequence: 3, until: 7 })).toBe(
    `Alguna de las declaraciones 3 a 7 de Ana Ruiz (e1) dice ser de un momento que los cierres descartan. Lo muestra la propia cadena. ${when}`,
  );
  expect(findingText({ ...statement, problem: 'REWRITTEN', sequence: 3, until: 3 })).toContain(
    'Se han reescrito las declaraciones de Ana Ruiz (e1) desde la declaración 3: alguna se ha alterado, insertado o quitado.',
  );
  const entry = { ...ana, kind: 'ENTRY', witness: 'ROOTS' } as const;
  expect(findingText({ ...entry, problem: 'MISDATED', sequence: 3, until: 7 })).toMatch(
    /^Alguno de los asientos 3 a 7 de Ana Ruiz \(e1\) dice haberse anotado/,
  );
  const reading = { kind: 'READING', witness: 'CHAIN', after: null, before: ana.before } as const;
  expect(findingText({ ...reading, problem: 'ALTERED', sequence: 1, until: 2 })).toMatch(
    /^Se ha alterado alguna de las consultas 1 a 2 del registro de consultas/,
  );
});

test('statements and unproven identities are told in whole sentences, in singular and plural', () => {
  expect(statementTexts({ statements: 1, roots: 0, unprovenNames: ['Ana Ruiz'] })).toEqual([
    'La copia contiene 1 declaración sobre el registro (meses cerrados, conformidades, respuestas y decisiones): está encadenada.',
    'No está probada la identidad de Ana Ruiz: su nombre lo dice la copia, pero ninguna declaración que figure en los cierres.',
  ]);
  const many = statementTexts({ statements: 4, roots: 2, unprovenNames: ['Ana Ruiz', 'Blas Otero'] });
  expect(many[0]).toMatch(/: están encadenadas y figuran en los cierres\.$/);
  expect(many[1]).toMatch(
    /^No está probada la identidad de Ana Ruiz, Blas Otero: sus nombres los dice la copia/,
  );
});
