import { expect, test } from 'vitest';
import { changeOfSettings, settingsProblem, settingsValues } from './settings-edits.ts';

const settings = {
  timezone: 'Europe/Madrid',
  roundingMinutes: 15,
  defaultWorkHours: { start: '09:00', end: '18:00' },
  taxId: null,
  emailLookup: true,
  fixedBreakAgreement: null,
  shiftReminders: true,
  offlinePunches: true,
  offlineGapMinutes: 60,
  teamDecidesDays: 0,
  twoSteps: false,
  cardAlone: false,
  numberAndPin: false,
  workModality: false,
  revision: 1,
};

test('only differing fields are sent', () => {
  expect(changeOfSettings(settings, {})).toBeNull();
  expect(changeOfSettings(settings, { roundingMinutes: '15', taxId: ' ', start: '09:00' })).toBeNull();
  expect(changeOfSettings({ ...settings, taxId: 'B58378431' }, { taxId: 'b-58378431' })).toBeNull();
  expect(changeOfSettings({ ...settings, taxId: 'B58378431' }, { taxId: '' })).toEqual({ taxId: null });
  expect(
    changeOfSettings(settings, {
      timezone: 'Atlantic/Canary',
      roundingMinutes: 5,
      end: '17',
      taxId: 'b-58.378.431',
      emailLookup: false,
      shiftReminders: false,
      offlineGapMinutes: '90',
      teamDecidesDays: '3',
      twoSteps: true,
      workModality: true,
      fixedBreakAgreement: ' Convenio, art. 23 ',
    }),
  ).toEqual({
    timezone: 'Atlantic/Canary',
    roundingMinutes: 5,
    defaultWorkHours: { start: '09:00', end: '17:00' },
    taxId: 'B58378431',
    emailLookup: false,
    shiftReminders: false,
    offlineGapMinutes: 90,
    teamDecidesDays: 3,
    twoSteps: true,
    workModality: true,
    fixedBreakAgreement: 'Convenio, art. 23',
  });
});

test('problems are shown before sending', () => {
  const values = settingsValues(settings);
  expect(settingsProblem(values)).toBeNull();
  expect(settingsProblem({ ...values, taxId: 'b-58378431' })).toBeNull();
  for (const roundingMinutes of ['', -1, 61, 1.5]) {
    expect(settingsProblem({ ...values, roundingMinutes })).toEqual({
      roundingMinutes: 'El redondeo debe ser un número de 0 a 60',
    });
  }
  for (const offlineGapMinutes of ['', -1, 4321, 1.5]) {
    expect(settingsProblem({ ...values, offlineGapMinutes })).toEqual({
      offlineGapMinutes: 'El margen debe ser un número de 0 a 4320',
    });
  }
  expect(settingsProblem({ ...values, taxId: 'B58378432', end: '' })).toEqual({
    taxId: 'El NIF no es válido.',
    end: 'Escribe una hora de 00:00 a 23:59',
  });
});
