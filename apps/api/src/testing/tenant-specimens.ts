import { randomUUID } from 'node:crypto';
import { createTenant } from '@jornada/contract/tenants/create-tenant';
import { deleteTenant } from '@jornada/contract/tenants/delete-tenant';
import {
  keptRecordFile,
  keptRecordLinks,
  resendKeptRecord,
  withdrawKeptRecord,
} from '@jornada/contract/tenants/kept-records';
import { operatorAudit } from '@jornada/contract/tenants/operator-audit';
import {
  cancelOperatorFactorReset,
  operatorList,
  resetOperatorFactor,
} from '@jornada/contract/tenants/operators';
import { readTenant } from '@jornada/contract/tenants/read-tenant';
import {
  cancelAdminFactorReset,
  changeAdminEmail,
  regenerateSetupLink,
  resendSetupEmail,
  resetAdminFactor,
  tenantAdmins,
} from '@jornada/contract/tenants/tenant-admins';
import { tenantList } from '@jornada/contract/tenants/tenant-list';
import { activateTenant, suspendTenant } from '@jornada/contract/tenants/tenant-state';
import { tenantStats } from '@jornada/contract/tenants/tenant-stats';
import { updateTenant } from '@jornada/contract/tenants/update-tenant';
import type { Platform } from '../platform/platform.ts';
import { createPerson, createTenant as makeTenant } from './factories.ts';
import { createKeptRecordLink, heirEmail } from './kept-record-link.ts';
import { withSecondFactor } from './second-factors.ts';
import {
  brokenRevision,
  invalidId,
  invalidOption,
  invalidType,
  pageRules,
  passwordRules,
  required,
  type Specimen,
  tooLong,
} from './specimen.ts';

const newTenant = {
  name: 'Empresa nueva',
  adminName: 'Ana Admin',
  adminEmail: 'ana@nueva.test',
  adminPassword: 'Temporal-prestada-1',
};
const valid = { ...newTenant, slug: 'empresa-nueva' };
const limitNumber = 'maxEmployees debe ser un número mayor que 0';

/** A company, and an admin of it whose account is not set up. */
async function companyWithAdmin(platform: Platform): Promise<{ id: string; adminId: string }> {
  const id = await makeTenant(platform);
  const admin = await createPerson(platform, id, { roles: ['ROLE_ADMIN'] });
  return { id, adminId: admin.userId };
}

/** The same of an admin who has a second factor. */
async function companyWithItsAdmin(platform: Platform): Promise<{ id: string; adminId: string }> {
  const { id, adminId } = await companyWithAdmin(platform);
  await withSecondFactor(platform, { tenantId: id, userId: adminId });
  return { id, adminId };
}

/** An operator besides the caller, who has a second factor. */
const otherOperator: NonNullable<Specimen['params']> = async (platform, { tenantId }) => {
  const operator = await createPerson(platform, tenantId, { roles: ['ROLE_SUPER_ADMIN'] });
  await withSecondFactor(platform, operator);
  return { id: operator.userId };
};

const reasonRules: Specimen['broken'] = [
  { body: {}, fieldErrors: { reason: required } },
  { body: { reason: '' }, fieldErrors: { reason: required } },
  { body: { reason: 'x'.repeat(301) }, fieldErrors: { reason: tooLong(300) } },
];

const company: NonNullable<Specimen['params']> = async (platform) => ({ id: await makeTenant(platform) });

export const tenantSpecimens: readonly Specimen[] = [
  { endpoint: tenantStats, broken: [] },
  {
    endpoint: tenantList,
    query: () => 'search=a&status=active',
    broken: [
      { query: 'status=deleted', fieldErrors: { status: invalidOption } },
      { query: 'sort=slug,asc', fieldErrors: { sort: invalidOption } },
      { query: `search=${'x'.repeat(201)}`, fieldErrors: { search: tooLong(200) } },
      ...pageRules,
    ],
  },
  { endpoint: readTenant, params: company, broken: [] },
  {
    endpoint: createTenant,
    body: () => ({ ...newTenant, slug: `empresa-${randomUUID()}` }),
    broken: [
      {
        body: {},
        fieldErrors: {
          name: 'Nombre es requerido',
          slug: 'Slug es requerido',
          adminName: 'Nombre del admin es requerido',
          adminEmail: 'Email del admin es requerido',
          adminPassword: 'Password del admin es requerido',
        },
      },
      {
        body: { name: ' ', slug: ' ', adminName: ' ', adminEmail: ' ', adminPassword: '  ' },
        fieldErrors: {
          name: 'Nombre es requerido',
          slug: 'Slug es requerido',
          adminName: 'Nombre del admin es requerido',
          adminEmail: 'Email del admin es requerido',
          adminPassword: 'Password del admin es requerido',
        },
      },
      { body: { ...valid, name: 'x'.repeat(201) }, fieldErrors: { name: tooLong(200) } },
      ...['con espacio', 'eñe', '-inicio', 'final-', 'dos--guiones', 'a_b', 'a/b'].map((slug) => ({
        body: { ...valid, slug },
        fieldErrors: { slug: 'Solo letras, números y guiones.' },
      })),
      { body: { ...valid, slug: 'x'.repeat(61) }, fieldErrors: { slug: tooLong(60) } },
      ...['ana', 'ana@', '@nueva.test', 'ana@nueva', 'a na@nueva.test'].map((adminEmail) => ({
        body: { ...valid, adminEmail },
        fieldErrors: { adminEmail: 'Email no válido.' },
      })),
      {
        body: { ...valid, maxEmployees: 100_001 },
        fieldErrors: { maxEmployees: 'Debe ser como máximo 100000.' },
      },
      ...passwordRules('adminPassword', valid).filter(
        ({ body }) => String((body as { adminPassword: string }).adminPassword).trim() !== '',
      ),
    ],
  },
  {
    endpoint: updateTenant,
    params: company,
    body: () => ({ name: 'Otro nombre', maxEmployees: 12, isActive: true }),
    broken: [
      brokenRevision(),
      { body: { name: ' ' }, fieldErrors: { name: 'Nombre es requerido' } },
      ...[0, -1, 1.5, '12', null].map((maxEmployees) => ({
        body: { maxEmployees },
        fieldErrors: { maxEmployees: limitNumber },
      })),
      { body: { isActive: 'no' }, fieldErrors: { isActive: invalidType } },
    ],
  },
  { endpoint: suspendTenant, params: company, broken: [] },
  { endpoint: activateTenant, params: company, broken: [] },
  { endpoint: deleteTenant, params: company, broken: [] },
  { endpoint: tenantAdmins, params: company, broken: [] },
  { endpoint: resendSetupEmail, params: companyWithAdmin, broken: [] },
  { endpoint: regenerateSetupLink, params: companyWithAdmin, broken: [] },
  {
    endpoint: changeAdminEmail,
    params: companyWithAdmin,
    body: () => ({ newEmail: 'otra@nueva.test' }),
    broken: [
      { body: {}, fieldErrors: { newEmail: required } },
      { body: { newEmail: 'otra' }, fieldErrors: { newEmail: 'Email no válido.' } },
      { body: { newEmail: `${'x'.repeat(315)}@a.test` }, fieldErrors: { newEmail: tooLong(320) } },
    ],
  },
  {
    endpoint: resetAdminFactor,
    params: companyWithItsAdmin,
    body: () => ({ reason: 'Ha perdido el teléfono' }),
    broken: reasonRules,
  },
  { endpoint: cancelAdminFactorReset, params: companyWithItsAdmin, broken: [] },
  { endpoint: operatorList, broken: [] },
  {
    endpoint: resetOperatorFactor,
    params: otherOperator,
    body: () => ({ reason: 'Ha perdido el teléfono' }),
    broken: reasonRules,
  },
  { endpoint: cancelOperatorFactorReset, params: otherOperator, broken: [] },
  {
    endpoint: operatorAudit,
    query: () => 'action=TENANT_CREATED',
    broken: [
      { query: 'action=OTHER', fieldErrors: { action: invalidOption } },
      { query: 'tenantId=7', fieldErrors: { tenantId: invalidId } },
      ...pageRules,
    ],
  },
  { endpoint: keptRecordLinks, broken: pageRules },
  { endpoint: resendKeptRecord, params: createKeptRecordLink, broken: [] },
  { endpoint: withdrawKeptRecord, params: createKeptRecordLink, broken: [] },
  {
    endpoint: keptRecordFile,
    body: async (_, caller) => {
      const { token } = await createKeptRecordLink(caller.platform, caller);
      return { token, email: heirEmail };
    },
    broken: [
      { body: {}, fieldErrors: { token: required, email: required } },
      { body: { token: 'x', email: 'jefa' }, fieldErrors: { email: 'Email no válido.' } },
      { body: { token: 'x'.repeat(513), email: heirEmail }, fieldErrors: { token: tooLong(512) } },
    ],
  },
];
