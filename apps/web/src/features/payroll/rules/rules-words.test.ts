import type { PayRulesVersion } from '@jornada/contract/payroll/pay-rules';
import { usualPayRules } from '@jornada/core/payroll/pay-rules';
import { expect, test } from 'vitest';
import { rulesFrom, rulesProblems, rulesValues } from './rules-form.ts';
import { rulesInWords } from './rules-words.ts';

const rules = (said: Partial<PayRulesVersion> = {}): PayRulesVersion => ({
  ...{ ...usualPayRules, id: 'a', validFrom: '2026-01-01', revision: 1 },
  ...said,
});
const { multipliers } = usualPayRules;

test('rounding and percentages are said where they are not as usual', () => {
  const usual = rulesInWords(rules());
  expect(rulesInWords(rules({ roundingMinutes: 15 }))).toBe(
    `${usual} Los lotes de nómina se redondean a 15\u00a0min; el resto se arrastra.`,
  );
  expect(rulesInWords(rules({ multipliers: { ...multipliers, overtime: 175, holiday: 150 } }))).toBe(
    `${usual} Coeficientes: extra 175\u00a0%, en festivo 150\u00a0%.`,
  );
});

test('the form sends what it shows, and refuses what is out of bounds', () => {
  const shown = rulesValues(rules({ roundingMinutes: 15, multipliers: { ...multipliers, night: 125 } }));
  expect(rulesFrom({ ...shown, overtime: '175' })).toMatchObject({
    ...{ roundingMinutes: 15, multipliers: { overtime: 175, night: 125, sunday: 100 } },
  });
  expect(rulesProblems(shown)).toEqual({});
  expect(rulesProblems({ ...shown, roundingMinutes: 61, night: 99, sunday: '' })).toEqual({
    roundingMinutes: 'Escribe un número de 0 a 60',
    ...{ night: 'Escribe un número de 100 a 400', sunday: 'Escribe un número de 100 a 400' },
  });
});
