import { randomUUID } from 'node:crypto';
import {
  applyHolidayTemplate,
  holidayRegions,
  holidayTemplate,
} from '@jornada/contract/holidays/holiday-templates';
import {
  checkHoliday,
  createHoliday as createHolidayEndpoint,
  deleteHoliday,
  holidayConflicts,
  holidayList,
  holidayRange,
  holidaysOfYear,
  readHoliday,
  updateHoliday,
} from '@jornada/contract/holidays/manage-holidays';
import { createHoliday } from './factories.ts';
import {
  brokenRevision,
  invalidDate,
  invalidOption,
  invalidType,
  rangeReversed,
  required,
  type Specimen,
  tooLong,
} from './specimen.ts';

type Params = NonNullable<Specimen['params']>;

const both = 'Fecha y nombre son obligatorios';
const spain: Params = async () => ({ country: 'ES' });
const holiday: Params = async (platform, { tenantId }) => ({
  id: await createHoliday(platform, tenantId, {
    date: '2026-12-25',
    name: `Navidad ${randomUUID().slice(0, 8)}`,
  }),
});
const written = { holidayDate: '2026-05-15', name: 'San Isidro', type: 'LOCAL' };
const holidayRules: Specimen['broken'] = [
  { body: { type: 'LOCAL' }, fieldErrors: { holidayDate: both, name: both } },
  { body: { ...written, holidayDate: '', name: ' ' }, fieldErrors: { holidayDate: both, name: both } },
  { body: { ...written, holidayDate: '15/05/2026' }, fieldErrors: { holidayDate: invalidDate } },
  { body: { ...written, name: 'x'.repeat(101) }, fieldErrors: { name: tooLong(100) } },
  { body: { ...written, type: 'BANK' }, fieldErrors: { type: invalidOption } },
  { body: { ...written, isRecurring: 'sí' }, fieldErrors: { isRecurring: invalidType } },
];

export const holidaySpecimens: readonly Specimen[] = [
  { endpoint: holidayList, broken: [] },
  { endpoint: readHoliday, params: holiday, broken: [] },
  {
    endpoint: createHolidayEndpoint,
    body: () => ({ ...written, name: `San Isidro ${randomUUID().slice(0, 8)}` }),
    broken: holidayRules,
  },
  {
    endpoint: updateHoliday,
    params: holiday,
    body: () => ({ ...written, revision: 1 }),
    broken: [...holidayRules, brokenRevision(written)],
  },
  { endpoint: deleteHoliday, params: holiday, broken: [] },
  { endpoint: checkHoliday, params: async () => ({ date: '2026-12-25' }), broken: [] },
  {
    endpoint: holidayRange,
    query: () => 'startDate=2026-01-01&endDate=2026-12-31',
    broken: [
      { query: '', fieldErrors: { startDate: required, endDate: required } },
      { query: 'startDate=2026-01-02&endDate=2026-01-01', fieldErrors: { endDate: rangeReversed } },
    ],
  },
  { endpoint: holidaysOfYear, params: async () => ({ year: '2026' }), broken: [] },
  {
    endpoint: holidayConflicts,
    body: () => ({ dates: ['2026-12-25', '2026-12-26'] }),
    broken: [
      { body: {}, fieldErrors: { dates: required } },
      { body: { dates: [] }, fieldErrors: { dates: 'Debe haber al menos 1.' } },
      { body: { dates: ['mañana'] }, fieldErrors: { 'dates.0': invalidDate } },
    ],
  },
  {
    endpoint: holidayTemplate,
    params: spain,
    query: () => 'year=2026&region=MD',
    broken: [{ query: 'region=Madrid', fieldErrors: { region: invalidOption } }],
  },
  { endpoint: holidayRegions, params: spain, broken: [] },
  {
    endpoint: applyHolidayTemplate,
    body: () => ({ country: 'ES', year: 2026, region: 'MD', onlyNational: false }),
    broken: [
      { body: {}, fieldErrors: { year: required } },
      { body: { country: 'PT', year: 2026 }, fieldErrors: { country: invalidOption } },
      { body: { year: 2026, region: 'ZZ' }, fieldErrors: { region: invalidOption } },
      { body: { year: 2025 }, fieldErrors: { year: 'Debe ser como mínimo 2026.' } },
      { body: { year: 2032 }, fieldErrors: { year: 'Debe ser como máximo 2031.' } },
    ],
  },
];
