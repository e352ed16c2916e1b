import {
  inspectionFile,
  inspectionRecord,
  openInspection,
  requestInspection,
  sendInspectionCode,
  validateInspector,
} from '@jornada/contract/inspection/inspector-access';
import {
  grantInspection,
  inspectionReadings,
  inspectionRequests,
  pendingInspections,
  refuseInspection,
  revokeInspection,
} from '@jornada/contract/inspection/manage-inspections';
import {
  checkInspectionPackage,
  createInspectionPackage,
  inspectionPackageFile,
  inspectionPackages,
} from '@jornada/contract/inspection/packages';
import type { Platform } from '../platform/platform.ts';
import type { TestPerson } from './factories.ts';
import {
  createGrant,
  createInspectionRequest,
  openSessionOf,
  sendKnownCode,
  setTaxId,
} from './inspections.ts';
import { keptTask } from './kept-task.ts';
import {
  invalidDate,
  invalidId,
  invalidOption,
  invalidType,
  pageRules,
  rangeReversed,
  required,
  type Specimen,
  tooLong,
} from './specimen.ts';

const companyTaxId = 'B58378431';
const november = { from: '2026-11-01', to: '2026-11-30' };
const asked = {
  ...{ inspectorId: '0123456789 A1502', companyTaxId, fullName: 'Inés Peña' },
  ...{ officialEmail: 'ines@mites.gob.es', reason: 'Orden de servicio 28/0001', ...november },
};
const packaged = { ...november, userIds: null, purpose: 'Orden de servicio 28/0001' };
const grant = { ...november, userIds: null, expiresOn: '2026-12-01' };

const waiting = async (platform: Platform, { tenantId }: TestPerson) => ({
  id: await createInspectionRequest(platform, tenantId),
});
const granted = async (platform: Platform, person: TestPerson) => ({
  id: await createGrant(platform, person),
});
const opened = (platform: Platform, person: TestPerson) => openSessionOf(platform, person);
const headers = ({ token = '' }: Record<string, string>) => ({ 'x-inspection-session': token });

export const inspectionSpecimens: readonly Specimen[] = [
  {
    endpoint: validateInspector,
    body: () => ({ inspectorId: '0123456789A1502', companyTaxId }),
    broken: [
      { body: {}, fieldErrors: { inspectorId: required, companyTaxId: required } },
      {
        body: { inspectorId: 7, companyTaxId: 'x'.repeat(61) },
        fieldErrors: { inspectorId: invalidType, companyTaxId: tooLong(60) },
      },
    ],
  },
  {
    endpoint: requestInspection,
    body: async (_, { platform, tenantId }) => {
      await setTaxId(platform, tenantId, companyTaxId);
      return asked;
    },
    broken: [
      {
        body: {},
        fieldErrors: {
          ...{ inspectorId: required, companyTaxId: required, fullName: required },
          ...{ officialEmail: required, reason: required, from: required, to: required },
        },
      },
      {
        body: { ...asked, inspectorId: '123', companyTaxId: 'B58378432', officialEmail: 'ines' },
        fieldErrors: {
          inspectorId:
            'El número de registro de personal no es válido: diez cifras, una letra y cuatro cifras.',
          companyTaxId: 'El NIF no es válido.',
          officialEmail: 'Email no válido.',
        },
      },
      {
        body: {
          ...asked,
          fullName: 'x'.repeat(121),
          reason: 'x'.repeat(1_001),
          from: 'ayer',
          to: '0000-01-01',
        },
        fieldErrors: {
          ...{ fullName: tooLong(120), reason: tooLong(1_000) },
          ...{ from: invalidDate, to: 'El formato no es válido.' },
        },
      },
      { body: { ...asked, from: '2026-12-01' }, fieldErrors: { to: rangeReversed } },
      {
        body: { ...asked, from: '2015-01-01' },
        fieldErrors: { to: 'El periodo no puede superar 1830 días.' },
      },
      {
        body: { ...asked, officialEmail: 'ines@mites.gob.es.ejemplo.test' },
        fieldErrors: {
          officialEmail:
            'El email debe ser una dirección oficial: @mites.gob.es, @inclusion.gob.es, @seg-social.es, @gencat.cat, @euskadi.eus.',
        },
      },
    ],
  },
  { endpoint: sendInspectionCode, params: async () => ({ id: 'nada' }), broken: [] },
  {
    endpoint: openInspection,
    params: (platform, caller) => sendKnownCode(platform, caller, '00012345'),
    body: () => ({ code: '00012345' }),
    broken: [
      { body: {}, fieldErrors: { code: required } },
      { body: { code: '1234567' }, fieldErrors: { code: invalidId } },
      { body: { code: '123456789' }, fieldErrors: { code: invalidId } },
    ],
  },
  {
    endpoint: inspectionRecord,
    params: opened,
    headers,
    query: () => 'from=2026-11-01&to=2026-11-30&page=0&size=25',
    broken: [
      { query: 'from=ayer', fieldErrors: { from: invalidDate } },
      { query: 'to=mañana', fieldErrors: { to: invalidDate } },
      { query: 'page=-1', fieldErrors: { page: 'Debe ser como mínimo 0.' } },
      { query: 'size=26', fieldErrors: { size: 'Debe ser como máximo 25.' } },
    ],
  },
  {
    endpoint: inspectionFile,
    params: opened,
    headers,
    query: () => 'format=csv&from=2026-11-01&to=2026-11-30',
    broken: [
      { query: 'format=docx', fieldErrors: { format: invalidOption } },
      { query: 'format=pdf&from=ayer', fieldErrors: { from: invalidDate } },
      { query: 'format=pdf&userIds=7', fieldErrors: { 'userIds.0': invalidId } },
      { query: 'format=pdf&from=2026-12-01', fieldErrors: { to: rangeReversed } },
    ],
  },
  { endpoint: inspectionRequests, broken: pageRules },
  { endpoint: pendingInspections, broken: [] },
  {
    endpoint: grantInspection,
    params: waiting,
    body: () => grant,
    broken: [
      {
        body: {},
        fieldErrors: { from: required, to: required, userIds: required, expiresOn: required },
      },
      { body: { ...grant, userIds: [] }, fieldErrors: { userIds: 'Debe haber al menos 1.' } },
      { body: { ...grant, userIds: ['7'] }, fieldErrors: { 'userIds.0': invalidId } },
      { body: { ...grant, to: '2026-10-31' }, fieldErrors: { to: rangeReversed } },
      ...['2026-11-19', '2027-02-19'].map((expiresOn) => ({
        body: { ...grant, expiresOn },
        fieldErrors: {
          expiresOn: 'El acceso debe terminar hoy o más tarde, y dentro de 90 días como máximo.',
        },
      })),
    ],
  },
  { endpoint: refuseInspection, params: waiting, broken: [] },
  { endpoint: revokeInspection, params: granted, broken: [] },
  {
    endpoint: createInspectionPackage,
    body: ({ userId }) => ({ ...packaged, userIds: [userId] }),
    broken: [
      { body: {}, fieldErrors: { from: required, to: required, userIds: required, purpose: required } },
      { body: { ...packaged, userIds: [] }, fieldErrors: { userIds: 'Debe haber al menos 1.' } },
      { body: { ...packaged, userIds: ['7'] }, fieldErrors: { 'userIds.0': invalidId } },
      { body: { ...packaged, purpose: 'x'.repeat(201) }, fieldErrors: { purpose: tooLong(200) } },
      {
        body: { ...packaged, purpose: ' a ' },
        fieldErrors: { purpose: 'Debe tener al menos 3 caracteres.' },
      },
      { body: { ...packaged, caseNumber: 'x'.repeat(61) }, fieldErrors: { caseNumber: tooLong(60) } },
      { body: { ...packaged, to: '2026-10-31' }, fieldErrors: { to: rangeReversed } },
      {
        body: { ...packaged, from: '2015-01-01' },
        fieldErrors: { to: 'El periodo no puede superar 1830 días.' },
      },
    ],
  },
  {
    endpoint: checkInspectionPackage,
    body: ({ userId }) => ({ ...november, userIds: [userId] }),
    broken: [
      { body: {}, fieldErrors: { from: required, to: required, userIds: required } },
      { body: { ...november, userIds: [] }, fieldErrors: { userIds: 'Debe haber al menos 1.' } },
      { body: { ...november, userIds: ['7'] }, fieldErrors: { 'userIds.0': invalidId } },
      { body: { ...november, userIds: null, to: '2026-10-31' }, fieldErrors: { to: rangeReversed } },
      {
        body: { ...november, userIds: null, from: '2015-01-01' },
        fieldErrors: { to: 'El periodo no puede superar 1830 días.' },
      },
    ],
  },
  { endpoint: inspectionPackages, broken: [] },
  {
    endpoint: inspectionPackageFile,
    params: async (platform, caller) => ({ id: await keptTask(platform, caller, 'INSPECTION_PACKAGE') }),
    broken: [],
  },
  {
    endpoint: inspectionReadings,
    query: () => 'requestId=01890000-0000-7000-8000-000000000000',
    broken: [{ query: 'requestId=7', fieldErrors: { requestId: invalidId } }, ...pageRules],
  },
];
