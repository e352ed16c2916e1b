import type { LeaveRule } from '@jornada/contract/absences/leave-kinds';
import { leaveKinds } from '@jornada/core/absences/leave-kinds';
import { timeOffWords } from '@jornada/texts/time-off-words';
import { expect, test } from 'vitest';
import { amountWords, ruleLines } from './absence-words.ts';

const ruleOf = (kind: LeaveRule['kind'], own: Partial<LeaveRule> = {}): LeaveRule => ({
  kind,
  ...leaveKinds[kind],
  isOffered: true,
  isOwnRule: false,
  note: null,
  revision: 1,
  ...own,
});

test.each([
  ['MARRIAGE', '15 días naturales'],
  ['HOSPITALISATION', '5 días laborables'],
  ['DEATH', '2 días laborables (4 si hay que desplazarse)'],
  ['MOVING', '1 día laborable'],
  ['NURSING', '1 hora al día'],
  ['PUBLIC_DUTY', 'El tiempo indispensable'],
  ['UNPAID_LEAVE', 'El tiempo acordado'],
  ['HOLIDAY_REST', 'Un día por cada festivo que cayó en día de descanso'],
] as const)('the law of %s reads %s', (kind, words) => {
  expect(amountWords(ruleOf(kind))).toBe(words);
});

test('a rule says from when it counts, which proof it asks for and whose it is', () => {
  expect(ruleLines(ruleOf('HOSPITALISATION'))).toEqual([
    '5 días laborables. Cuenta desde el primer día laborable, incluido el del hecho.',
    'Justificante: justificante médico o de ingreso, y parentesco.',
    'Estatuto de los Trabajadores, art. 37.3.b',
  ]);
  expect(ruleLines(ruleOf('NURSING', { isOwnRule: true, amount: 1.5, note: 'Convenio, art. 12' }))).toEqual([
    '1,5 horas al día.',
    timeOffWords.proof(timeOffWords.proofs.NURSING),
    timeOffWords.ownRule,
    'Convenio, art. 12',
  ]);
  expect(ruleLines(ruleOf('CARE_ABSENCE'))).toEqual([
    'El tiempo acordado. Cuenta desde el día del hecho.',
    'No se cobra, y mientras dura no se generan vacaciones.',
    'Justificante: libro de familia, o parentesco y dependencia.',
    'Estatuto de los Trabajadores, art. 46.3',
  ]);
});
