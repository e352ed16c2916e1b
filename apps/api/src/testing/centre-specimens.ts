import { randomUUID } from 'node:crypto';
import {
  centreMemberships,
  joinCentre,
  removeCentreMembership,
} from '@jornada/contract/employees/centre-memberships';
import {
  createWorkCentre,
  deleteWorkCentre,
  updateWorkCentre,
  workCentreList,
  workCentreNames,
} from '@jornada/contract/employees/work-centres';
import { namedRuleTexts } from '@jornada/texts/validation';
import { createCentre, putIntoCentre } from './centre-factories.ts';
import { createPerson } from './factories.ts';
import {
  brokenRevision,
  invalidDate,
  invalidId,
  invalidOption,
  required,
  type Specimen,
  tooLong,
} from './specimen.ts';

type Params = NonNullable<Specimen['params']>;

const centre: Params = async (platform, { tenantId }) => ({
  id: await createCentre(platform, tenantId, {
    name: `Nave ${randomUUID()}`,
    holidays: ['2026-05-15 Patrón'],
  }),
});
const colleague: Params = async (platform, { tenantId }) => ({
  id: (await createPerson(platform, tenantId)).userId,
});
/** A colleague who belongs to a centre. */
const member: Params = async (platform, { tenantId }) => {
  const person = await createPerson(platform, tenantId);
  const name = `Nave ${randomUUID()}`;
  await putIntoCentre(platform, person, await createCentre(platform, tenantId, { name }), '2026-01-01');
  return { id: person.userId, validFrom: '2026-01-01' };
};

const written = {
  address: 'Calle Mayor 1',
  municipality: 'Getafe',
  contributionAccount: '28/1234567-42',
  holidays: [{ holidayDate: '2026-05-15', name: 'Patrón', type: 'LOCAL', isRecurring: true }],
};
const day = written.holidays[0];
const both = 'Fecha y nombre son obligatorios';
const centreRules: Specimen['broken'] = [
  { body: {}, fieldErrors: { name: required } },
  { body: { name: ' ' }, fieldErrors: { name: required } },
  { body: { name: 'x'.repeat(101) }, fieldErrors: { name: tooLong(100) } },
  { body: { name: 'Nave', address: 'x'.repeat(301) }, fieldErrors: { address: tooLong(300) } },
  { body: { name: 'Nave', municipality: 'x'.repeat(101) }, fieldErrors: { municipality: tooLong(100) } },
  {
    body: { name: 'Nave', contributionAccount: '28123456743' },
    fieldErrors: { contributionAccount: namedRuleTexts.contributionAccountInvalid },
  },
  {
    body: { name: 'Nave', holidays: [{ name: ' ', type: 'NATIONAL' }] },
    fieldErrors: {
      'holidays.0.holidayDate': both,
      'holidays.0.name': both,
      'holidays.0.type': invalidOption,
    },
  },
  { body: { name: 'Nave', holidays: [{ ...day, id: '7' }] }, fieldErrors: { 'holidays.0.id': invalidId } },
  {
    body: { name: 'Nave', holidays: [day, { ...day, type: 'COMPANY' }] },
    fieldErrors: { 'holidays.1.name': 'Este festivo ya está en la lista.' },
  },
  {
    body: { name: 'Nave', holidays: Array.from({ length: 101 }, () => day) },
    fieldErrors: { holidays: 'Puede haber como máximo 100.' },
  },
];

export const centreSpecimens: readonly Specimen[] = [
  { endpoint: workCentreList, broken: [] },
  { endpoint: workCentreNames, broken: [] },
  {
    endpoint: createWorkCentre,
    body: () => ({ ...written, name: `Nave ${randomUUID()}` }),
    broken: centreRules,
  },
  {
    endpoint: updateWorkCentre,
    params: centre,
    body: () => ({ ...written, name: `Nave ${randomUUID()}`, isClosed: true, revision: 1 }),
    broken: [...centreRules, brokenRevision({ name: 'Nave' })],
  },
  { endpoint: deleteWorkCentre, params: centre, broken: [] },
  { endpoint: centreMemberships, params: member, broken: [] },
  {
    endpoint: joinCentre,
    params: colleague,
    body: () => ({ validFrom: '2026-01-01', centreId: null }),
    broken: [
      { body: {}, fieldErrors: { validFrom: required, centreId: required } },
      {
        body: { validFrom: 'enero', centreId: '7' },
        fieldErrors: { validFrom: invalidDate, centreId: invalidId },
      },
      {
        body: { validFrom: '2026-01-01', centreId: randomUUID() },
        fieldErrors: { centreId: 'El centro de trabajo no existe.' },
      },
    ],
  },
  { endpoint: removeCentreMembership, params: member, broken: [] },
];
