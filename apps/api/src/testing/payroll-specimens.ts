import {
  closePayroll,
  makePayrollFile,
  payrollBatch,
  payrollBatches,
  payrollClosings,
  payrollFigures,
  payrollFile,
  payrollLines,
  simulatePayroll,
} from '@jornada/contract/payroll/payroll-batches';
import {
  payrollCodes,
  payrollPeople,
  savePayrollCodes,
  savePersonCode,
} from '@jornada/contract/payroll/payroll-codes';
import {
  createPayrollConcept,
  deletePayrollConcept,
  payrollConcepts,
  updatePayrollConcept,
} from '@jornada/contract/payroll/payroll-concepts';
import {
  linkedPayroll,
  linkedPayrollFile,
  revokePayrollLink,
  sendPayrollLink,
} from '@jornada/contract/payroll/payroll-links';
import {
  createPayrollProfile,
  deletePayrollProfile,
  payrollProfiles,
  updatePayrollProfile,
} from '@jornada/contract/payroll/payroll-profiles';
import { neutralLayout } from '@jornada/core/payroll/batch/profile';
import { createBatch, createConcept, createProfile, payrollCode } from './payroll-factories.ts';
import {
  invalidId,
  invalidOption,
  invalidType,
  pageRules,
  required,
  type Specimen,
  tooLong,
} from './specimen.ts';

const month = '2026-10';
const invalidEmail = 'Email no válido.';
const monthRules: Specimen['broken'] = [
  { query: '', fieldErrors: { month: required } },
  { query: 'month=octubre', fieldErrors: { month: invalidId } },
];

const changed = { code: '0130', name: 'Nocturnas', decimals: 2, stepMinutes: 1, prices: [] };
const concept = {
  ...{ ...changed, source: 'NIGHT', measure: 'MINUTES', minuteForm: 'DECIMAL', sending: 'UNITS' },
  ...{ isNegative: false, fromMonth: month },
};
const changeRules = (body: object): Specimen['broken'] => [
  { body: { ...body, code: '' }, fieldErrors: { code: required } },
  { body: { ...body, code: 'x'.repeat(21) }, fieldErrors: { code: tooLong(20) } },
  { body: { ...body, name: 7 }, fieldErrors: { name: invalidType } },
  { body: { ...body, name: 'x'.repeat(61) }, fieldErrors: { name: tooLong(60) } },
  { body: { ...body, decimals: 5 }, fieldErrors: { decimals: 'Debe ser como máximo 4.' } },
  { body: { ...body, stepMinutes: 7 }, fieldErrors: { stepMinutes: invalidOption } },
  {
    body: { ...body, prices: [{ fromMonth: month, price: -1 }] },
    fieldErrors: { 'prices.0.price': 'Debe ser como mínimo 0.' },
  },
  { body: { ...body, untilMonth: 'nunca' }, fieldErrors: { untilMonth: invalidId } },
];

const profile = { name: 'Gestoría', layout: neutralLayout };
const profileRules: Specimen['broken'] = [
  { body: {}, fieldErrors: { name: required, layout: required } },
  { body: { ...profile, name: 'x'.repeat(61) }, fieldErrors: { name: tooLong(60) } },
  {
    body: { ...profile, layout: { ...neutralLayout, encoding: 'EBCDIC' } },
    fieldErrors: { 'layout.encoding': invalidOption },
  },
  {
    body: { ...profile, layout: { ...neutralLayout, columns: [] } },
    fieldErrors: { 'layout.columns': 'Debe haber al menos 1.' },
  },
];

const batch: Specimen['params'] = async (platform, caller) => ({
  id: (await createBatch(platform, caller)).id,
});
const conceptOf: Specimen['params'] = async (platform, caller) => ({
  id: await createConcept(platform, caller),
});
const profileOf: Specimen['params'] = async (platform, caller) => ({
  id: await createProfile(platform, caller),
});

const opening: NonNullable<Specimen['body']> = async ({ userId }, { platform, tenantId }) => ({
  token: (await createBatch(platform, { tenantId, userId })).token,
  code: payrollCode,
});
const openingRules: Specimen['broken'] = [
  { body: {}, fieldErrors: { token: required, code: required } },
  { body: { token: 'x'.repeat(201), code: payrollCode }, fieldErrors: { token: tooLong(200) } },
  { body: { token: 'x', code: '1234' }, fieldErrors: { code: invalidId } },
];

export const payrollSpecimens: readonly Specimen[] = [
  { endpoint: payrollCodes, broken: [] },
  {
    endpoint: savePayrollCodes,
    body: () => ({ companyCode: '0042', centres: [] }),
    broken: [
      { body: {}, fieldErrors: { companyCode: required, centres: required } },
      { body: { companyCode: 'x'.repeat(21), centres: [] }, fieldErrors: { companyCode: tooLong(20) } },
      {
        body: { companyCode: '', centres: [{ id: '7', code: '1' }] },
        fieldErrors: { 'centres.0.id': invalidId },
      },
    ],
  },
  {
    endpoint: payrollPeople,
    broken: [...pageRules, { query: `search=${'x'.repeat(101)}`, fieldErrors: { search: tooLong(100) } }],
  },
  {
    endpoint: savePersonCode,
    params: async (_, { userId }) => ({ userId }),
    body: () => ({ code: '00017' }),
    broken: [
      { body: {}, fieldErrors: { code: required } },
      { body: { code: 'x'.repeat(31) }, fieldErrors: { code: tooLong(30) } },
    ],
  },
  { endpoint: payrollConcepts, broken: [] },
  {
    endpoint: createPayrollConcept,
    body: () => concept,
    broken: [
      ...changeRules(concept),
      { body: { ...concept, source: 'LEAVE:GRIPE' }, fieldErrors: { source: invalidOption } },
      { body: { ...concept, measure: 'KILOS' }, fieldErrors: { measure: invalidOption } },
      { body: { ...concept, sending: 7 }, fieldErrors: { sending: invalidOption } },
      { body: { ...concept, fromMonth: '2026' }, fieldErrors: { fromMonth: invalidId } },
    ],
  },
  { endpoint: updatePayrollConcept, params: conceptOf, body: () => changed, broken: changeRules(changed) },
  { endpoint: deletePayrollConcept, params: conceptOf, broken: [] },
  { endpoint: payrollProfiles, broken: [] },
  { endpoint: createPayrollProfile, body: () => profile, broken: profileRules },
  { endpoint: updatePayrollProfile, params: profileOf, body: () => profile, broken: profileRules },
  { endpoint: deletePayrollProfile, params: profileOf, broken: [] },
  { endpoint: payrollFigures, query: () => `month=${month}`, broken: monthRules },
  { endpoint: simulatePayroll, query: () => `month=${month}`, broken: monthRules },
  {
    endpoint: closePayroll,
    body: () => ({ month, leaveOut: true }),
    broken: [
      { body: {}, fieldErrors: { month: required, leaveOut: required } },
      { body: { month, leaveOut: 'sí' }, fieldErrors: { leaveOut: invalidType } },
      { body: { month, leaveOut: true, profileId: '7' }, fieldErrors: { profileId: invalidId } },
    ],
  },
  { endpoint: payrollClosings, broken: [] },
  { endpoint: payrollBatches, broken: pageRules },
  { endpoint: payrollBatch, params: batch, broken: [] },
  { endpoint: payrollLines, params: batch, broken: pageRules },
  {
    endpoint: makePayrollFile,
    params: batch,
    body: async (_, { platform, tenantId }) => ({ profileId: await createProfile(platform, { tenantId }) }),
    broken: [
      { body: {}, fieldErrors: { profileId: required } },
      { body: { profileId: '7' }, fieldErrors: { profileId: invalidId } },
    ],
  },
  {
    endpoint: payrollFile,
    params: async (platform, caller) => {
      const { id, fileId } = await createBatch(platform, caller);
      return { id, fileId };
    },
    broken: [],
  },
  {
    endpoint: sendPayrollLink,
    params: async (platform, caller) => {
      const { id, fileId } = await createBatch(platform, caller);
      return { id, fileId };
    },
    body: () => ({ email: 'gestoria@ejemplo.test', days: 7 }),
    broken: [
      { body: {}, fieldErrors: { email: required, days: required } },
      { body: { email: 'gestoria', days: 7 }, fieldErrors: { email: invalidEmail } },
      {
        body: { email: 'gestoria@ejemplo.test', days: 31 },
        fieldErrors: { days: 'Debe ser como máximo 30.' },
      },
    ],
  },
  {
    endpoint: revokePayrollLink,
    params: async (platform, caller) => ({ id: (await createBatch(platform, caller)).linkId }),
    broken: [],
  },
  { endpoint: linkedPayroll, body: opening, broken: openingRules },
  { endpoint: linkedPayrollFile, body: opening, broken: openingRules },
];
