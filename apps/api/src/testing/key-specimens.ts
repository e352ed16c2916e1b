import { randomUUID } from 'node:crypto';
import { programPunch } from '@jornada/contract/clock/program-punch';
import { createProgramKey, programKeys, revokeProgramKey } from '@jornada/contract/company/program-keys';
import { namedRuleTexts } from '@jornada/texts/validation';
import { createKeyRow } from './program-keys.ts';
import {
  invalidDate,
  invalidId,
  invalidOption,
  invalidType,
  required,
  type Specimen,
  tooLong,
} from './specimen.ts';

const made = {
  name: 'Nóminas',
  scopes: ['payroll:read'],
  expiresOn: '2027-01-31',
  addresses: ['192.0.2.0/24'],
};
const keyRules: Specimen['broken'] = [
  { body: {}, fieldErrors: { name: required, scopes: required, expiresOn: required } },
  { body: { ...made, name: ' ' }, fieldErrors: { name: required } },
  { body: { ...made, name: 7 }, fieldErrors: { name: invalidType } },
  { body: { ...made, name: 'x'.repeat(61) }, fieldErrors: { name: tooLong(60) } },
  { body: { ...made, scopes: [] }, fieldErrors: { scopes: namedRuleTexts.keyScopesRequired } },
  { body: { ...made, scopes: ['settings:write'] }, fieldErrors: { 'scopes.0': invalidOption } },
  { body: { ...made, scopes: 'people:read' }, fieldErrors: { scopes: invalidType } },
  {
    body: { ...made, scopes: Array.from({ length: 9 }, () => 'people:read') },
    fieldErrors: { scopes: 'Puede haber como máximo 8.' },
  },
  { body: { ...made, expiresOn: '2027-02-30' }, fieldErrors: { expiresOn: invalidDate } },
  {
    body: { ...made, addresses: ['192.0.2.0/33'] },
    fieldErrors: { addresses: namedRuleTexts.keyAddress },
  },
  { body: { ...made, addresses: ['aquí'] }, fieldErrors: { addresses: namedRuleTexts.keyAddress } },
  {
    body: { ...made, addresses: ['x'.repeat(51)] },
    fieldErrors: { 'addresses.0': tooLong(50), addresses: namedRuleTexts.keyAddress },
  },
  {
    body: { ...made, addresses: Array.from({ length: 21 }, () => '192.0.2.1') },
    fieldErrors: { addresses: 'Puede haber como máximo 20.' },
  },
];

const punched = { userId: randomUUID(), type: 'IN' };
const punchKey = { 'idempotency-key': 'sent-by-a-program' };

export const keySpecimens: readonly Specimen[] = [
  { endpoint: programKeys, broken: [] },
  { endpoint: createProgramKey, body: () => made, broken: keyRules },
  {
    endpoint: revokeProgramKey,
    params: async (platform, { tenantId }) => ({ id: (await createKeyRow(platform, tenantId)).id }),
    broken: [],
  },
  {
    endpoint: programPunch,
    headers: () => punchKey,
    body: ({ userId }) => ({ userId, type: 'IN' }),
    broken: [
      { headers: punchKey, body: {}, fieldErrors: { userId: required, type: invalidOption } },
      { headers: punchKey, body: { ...punched, userId: '7' }, fieldErrors: { userId: invalidId } },
      { headers: punchKey, body: { ...punched, type: 'PAUSE' }, fieldErrors: { type: invalidOption } },
      { headers: punchKey, body: { ...punched, confirmed: 'sí' }, fieldErrors: { confirmed: invalidType } },
      { headers: punchKey, body: { ...punched, punchedAt: 'ayer' }, fieldErrors: { punchedAt: invalidId } },
      {
        headers: { 'idempotency-key': 'corta' },
        body: punched,
        fieldErrors: { 'idempotency-key': 'Debe tener al menos 8 caracteres.' },
      },
    ],
  },
];
