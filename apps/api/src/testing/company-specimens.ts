import { randomUUID } from 'node:crypto';
import { avatarImage, removeAvatar, uploadAvatar } from '@jornada/contract/access/avatar';
import { companyAudit } from '@jornada/contract/company/audit-log';
import { createExitPackage, exitPackageFile, exitPackages } from '@jornada/contract/company/exit-packages';
import { logoImage, removeLogo, uploadLogo } from '@jornada/contract/company/logo';
import { tenantSettings, updateTenantSettings } from '@jornada/contract/company/tenant-settings';
import { updateWorkingTimeRules, workingTimeRules } from '@jornada/contract/company/working-time-rules';
import { dashboardNow } from '@jornada/contract/dashboard/dashboard-now';
import { adminStats, dashboardSummary } from '@jornada/contract/dashboard/dashboard-summary';
import { firstSteps } from '@jornada/contract/dashboard/first-steps';
import { changeBirthDate, employeeBirthDate } from '@jornada/contract/employees/birth-date';
import {
  activateEmployee,
  createEmployee,
  deactivateEmployee,
  deleteEmployee,
  resendEmployeeSetup,
  updateEmployee,
} from '@jornada/contract/employees/change-employees';
import {
  addContract,
  changeContract,
  employeeContracts,
  foreseeContractChange,
  planDifferences,
  removeContract,
} from '@jornada/contract/employees/contracts';
import {
  createRole,
  deleteRole,
  roleList,
  setRoleFactor,
  updateRole,
} from '@jornada/contract/employees/custom-roles';
import {
  createDepartment,
  deleteDepartment,
  departmentList,
  updateDepartment,
} from '@jornada/contract/employees/departments';
import { cancelEmailChange, resendEmailChange } from '@jornada/contract/employees/email-changes';
import { employeeExport, employeeList, readEmployee } from '@jornada/contract/employees/employee-list';
import { employeeStats } from '@jornada/contract/employees/employee-stats';
import { importEmployees, previewEmployeeImport } from '@jornada/contract/employees/import-employees';
import {
  createUser,
  deleteUser,
  readUser,
  resetUserPassword,
  setUserRoles,
  setUserStatus,
  simpleUsers,
  updateUser,
  userList,
} from '@jornada/contract/employees/users';
import { changeAvatar } from '../features/access/avatar.ts';
import { changeLogo } from '../features/company/logo.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { addPendingEmail } from './add-pending-email.ts';
import { createContract } from './create-contract.ts';
import { createPerson } from './factories.ts';
import { keptTask } from './kept-task.ts';
import { sampleImage } from './sample-image.ts';
import {
  brokenRevision,
  invalidDate,
  invalidId,
  invalidOption,
  invalidType,
  pageRules,
  rangeReversed,
  required,
  type Specimen,
  sessionOf,
  tooLong,
} from './specimen.ts';

type Params = NonNullable<Specimen['params']>;

const invalidEmail = 'Email no válido.';
const nameRequired = 'El nombre es obligatorio.';

/** A colleague of the caller, whose account is not set up. */
const colleague: Params = async (platform, { tenantId }) => ({
  id: (await createPerson(platform, tenantId)).userId,
});

const inactiveColleague: Params = async (platform, { tenantId }) => ({
  id: (await createPerson(platform, tenantId, { active: false })).userId,
});

/** A colleague with a contract. */
const colleagueWithContract: Params = async (platform, { tenantId }) => {
  const person = await createPerson(platform, tenantId);
  return {
    id: person.userId,
    contractId: await createContract(platform, person, { validFrom: '2026-01-01' }),
  };
};

/** A colleague with a pending change of e-mail. */
const waitingColleague: Params = async (platform, { tenantId }) => {
  const person = await createPerson(platform, tenantId);
  await addPendingEmail(platform, person);
  return { id: person.userId };
};

const department: Params = async ({ database, clock }, { tenantId }) => {
  const id = randomUUID();
  const row = { id, name: `Taller ${id}`, createdAt: clock.now() };
  await withTenant(database, tenantId, (tx) => tx.insertInto('departments').values(row).execute());
  return { id };
};

const role: Params = async ({ database, clock }, { tenantId }) => {
  const id = randomUUID();
  const row = { id, name: `Rol ${id}`, permissions: ['audit.read'], createdAt: clock.now() };
  await withTenant(database, tenantId, (tx) => tx.insertInto('customRoles').values(row).execute());
  return { id };
};

const avatar: Params = async (platform, { tenantId, userId }) => {
  await changeAvatar(platform, sessionOf(tenantId, userId), sampleImage);
  const { profileImagePath } = await withTenant(platform.database, tenantId, (tx) =>
    tx.selectFrom('users').select('profileImagePath').where('id', '=', userId).executeTakeFirstOrThrow(),
  );
  return { userId, name: String(profileImagePath?.split('/').at(-1)) };
};

const logo: Params = async (platform, { tenantId, userId }) => {
  const session = sessionOf(tenantId, userId);
  await changeLogo(platform, { session, now: platform.clock.now() }, sampleImage);
  const { logoPath } = await withTenant(platform.database, tenantId, (tx) =>
    tx.selectFrom('tenants').select('logoPath').executeTakeFirstOrThrow(),
  );
  return { tenantId, name: String(logoPath?.split('/').at(-1)) };
};

const newEmail = () => `${randomUUID()}@ejemplo.test`;
const emails: Specimen['broken'] = ['', 'ana', 'ana@', 'ana@ejemplo'].map((email) => ({
  body: { name: 'Ana', email },
  fieldErrors: { email: invalidEmail },
}));
const employeeRules: Specimen['broken'] = [
  { body: {}, fieldErrors: { name: nameRequired, email: invalidEmail } },
  { body: { name: '  ', email: 'ana@ejemplo.test' }, fieldErrors: { name: nameRequired } },
  { body: { name: 'x'.repeat(201), email: 'ana@ejemplo.test' }, fieldErrors: { name: tooLong(200) } },
  ...emails,
  {
    body: { name: 'Ana', email: 'ana@ejemplo.test', role: 'ROLE_SUPER_ADMIN' },
    fieldErrors: { role: invalidOption },
  },
  {
    body: { name: 'Ana', email: 'ana@ejemplo.test', departmentId: 'taller' },
    fieldErrors: { departmentId: invalidId },
  },
  {
    body: { name: 'Ana', email: 'ana@ejemplo.test', employedFrom: 'ayer', employedUntil: '2026-02-30' },
    fieldErrors: { employedFrom: invalidDate, employedUntil: invalidDate },
  },
  {
    body: {
      name: 'Ana',
      email: 'ana@ejemplo.test',
      employedFrom: '2026-03-02',
      employedUntil: '2026-03-01',
    },
    fieldErrors: { employedUntil: 'La fecha de baja no puede ser anterior a la fecha de alta' },
  },
];
const listRules: Specimen['broken'] = [
  { query: 'sort=password,asc', fieldErrors: { sort: invalidOption } },
  ...pageRules,
];
const filterRules: Specimen['broken'] = [
  { query: 'includeInactive=quizá', fieldErrors: { includeInactive: invalidOption } },
  { query: 'departmentId=7', fieldErrors: { departmentId: invalidId } },
  { query: 'role=ROLE_USER', fieldErrors: { role: invalidOption } },
];
const agreed = {
  paidBreakMinutes: 15,
  yearlyMinutes: 106_800,
  restDayHolidays: 'ALWAYS',
  validFrom: '2026-01-01',
};
const contract = {
  ...{ validFrom: '2026-01-01', kind: 'INDEFINITE', code: '200', isPartTime: true },
  agreed: { minutes: 1_200, period: 'WEEK' },
  pact: { signedOn: '2026-01-01', percent: 30, noticeDays: 3 },
};
const contractRules: Specimen['broken'] = [
  { body: {}, fieldErrors: { validFrom: required, kind: invalidOption, isPartTime: required } },
  { body: { ...contract, validFrom: 'enero' }, fieldErrors: { validFrom: invalidDate } },
  { body: { ...contract, kind: 'ETERNAL' }, fieldErrors: { kind: invalidOption } },
  {
    body: { ...contract, agreed: { minutes: 59, period: 'DAY' } },
    fieldErrors: { 'agreed.minutes': 'Debe ser como mínimo 60.', 'agreed.period': invalidOption },
  },
  {
    body: { ...contract, pact: { signedOn: '2026-02-30', percent: 61 } },
    fieldErrors: { 'pact.signedOn': invalidDate, 'pact.percent': 'Debe ser como máximo 60.' },
  },
  {
    body: { ...contract, trialUntil: '2025-12-31' },
    fieldErrors: { trialUntil: 'El periodo de prueba no puede terminar antes de que empiece el contrato' },
  },
  {
    body: { ...contract, isPartTime: false },
    fieldErrors: { pact: 'Solo a tiempo parcial hay horas complementarias' },
  },
  {
    body: { ...contract, agreed: null },
    fieldErrors: { agreed: 'El pacto se calcula sobre las horas pactadas: indícalas' },
  },
];
const departmentRules: Specimen['broken'] = [
  { body: {}, fieldErrors: { name: required } },
  { body: { name: ' ' }, fieldErrors: { name: required } },
  { body: { name: 'x'.repeat(101) }, fieldErrors: { name: tooLong(100) } },
  { body: { name: 'Taller', parentId: 'arriba' }, fieldErrors: { parentId: invalidId } },
  {
    body: { name: 'Taller', parentId: randomUUID() },
    fieldErrors: { parentId: 'Ese departamento ya no existe. Elige otro.' },
  },
  {
    body: { name: 'Taller', managerIds: [randomUUID()] },
    fieldErrors: { managerIds: 'Alguna de estas personas ya no está en la empresa.' },
  },
];

export const companySpecimens: readonly Specimen[] = [
  { endpoint: createExitPackage, broken: [] },
  { endpoint: exitPackages, broken: [] },
  {
    endpoint: exitPackageFile,
    params: async (platform, caller) => ({ id: await keptTask(platform, caller, 'EXIT_PACKAGE') }),
    broken: [],
  },
  {
    endpoint: employeeList,
    query: () => 'q=a&includeInactive=true&role=ROLE_EMPLOYEE',
    broken: [...listRules, ...filterRules],
  },
  { endpoint: readEmployee, params: colleague, broken: [] },
  { endpoint: employeeExport, broken: filterRules },
  { endpoint: employeeStats, broken: [] },
  {
    endpoint: createEmployee,
    body: () => ({ name: 'Ana Nueva', email: newEmail() }),
    broken: employeeRules,
  },
  {
    endpoint: updateEmployee,
    params: colleague,
    body: () => ({ name: 'Ana Otra', email: newEmail(), revision: 1 }),
    broken: [...employeeRules, brokenRevision({ name: 'Ana', email: 'ana@ejemplo.test' })],
  },
  { endpoint: employeeBirthDate, params: colleague, broken: [] },
  {
    endpoint: changeBirthDate,
    params: colleague,
    body: () => ({ bornOn: '2009-05-17', revision: 1 }),
    broken: [
      { body: {}, fieldErrors: { bornOn: required } },
      { body: { bornOn: 'mayo' }, fieldErrors: { bornOn: invalidDate } },
      { body: { bornOn: '2199-01-01' }, fieldErrors: { bornOn: 'No puede ser posterior a hoy' } },
      brokenRevision({ bornOn: '2009-05-17' }),
    ],
  },
  { endpoint: employeeContracts, params: colleague, broken: [] },
  { endpoint: planDifferences, broken: [] },
  { endpoint: addContract, params: colleague, body: () => contract, broken: contractRules },
  {
    endpoint: changeContract,
    params: colleagueWithContract,
    body: () => ({ ...contract, revision: 1 }),
    broken: [...contractRules, brokenRevision(contract)],
  },
  { endpoint: removeContract, params: colleagueWithContract, broken: [] },
  {
    endpoint: foreseeContractChange,
    params: colleague,
    body: () => ({ contract: { validFrom: '2026-01-01', isPartTime: true } }),
    broken: [
      { body: {}, fieldErrors: { contract: required } },
      { body: { contractId: 'siete', contract: null }, fieldErrors: { contractId: invalidId } },
    ],
  },
  { endpoint: activateEmployee, params: inactiveColleague, broken: [] },
  { endpoint: deactivateEmployee, params: colleague, broken: [] },
  { endpoint: deleteEmployee, params: colleague, broken: [] },
  { endpoint: resendEmployeeSetup, params: colleague, broken: [] },
  { endpoint: resendEmailChange, params: waitingColleague, broken: [] },
  { endpoint: cancelEmailChange, params: waitingColleague, broken: [] },
  {
    endpoint: previewEmployeeImport,
    upload: () => Buffer.from('Nombre;Email\nAna;ana@ejemplo.test\n'),
    broken: [],
  },
  {
    endpoint: importEmployees,
    body: () => ({ rows: [{ name: 'Ana', email: newEmail() }] }),
    broken: [
      { body: {}, fieldErrors: { rows: required } },
      { body: { rows: [] }, fieldErrors: { rows: 'Debe haber al menos 1.' } },
      { body: { rows: [{ name: 'Ana' }] }, fieldErrors: { 'rows.0.email': required } },
      {
        body: { rows: [{ name: ' ', email: 'ana' }] },
        fieldErrors: { 'rows.0.name': nameRequired, 'rows.0.email': invalidEmail },
      },
    ],
  },
  { endpoint: userList, query: () => 'q=a&roleId=ROLE_ADMIN', broken: listRules },
  {
    endpoint: simpleUsers,
    query: () => 'includeInactive=true',
    broken: [{ query: 'includeInactive=quizá', fieldErrors: { includeInactive: invalidOption } }],
  },
  { endpoint: readUser, params: colleague, broken: [] },
  {
    endpoint: createUser,
    body: () => ({ fullName: 'Ana Nueva', email: newEmail() }),
    broken: [
      { body: {}, fieldErrors: { fullName: required, email: required } },
      { body: { fullName: 'Ana', email: 'ana' }, fieldErrors: { email: invalidEmail } },
      {
        body: { fullName: 'Ana', email: 'ana@ejemplo.test', roleIds: [] },
        fieldErrors: { roleIds: 'Debe haber al menos 1.' },
      },
      ...['ROLE_SUPER_ADMIN', 'ROLE_USER', randomUUID(), "x'; --"].map((id) => ({
        body: { fullName: 'Ana', email: 'ana@ejemplo.test', roleIds: [id] },
        fieldErrors: { roleIds: 'El rol no existe.' },
      })),
      {
        body: { fullName: 'Ana', email: 'ana@ejemplo.test', departmentId: randomUUID() },
        fieldErrors: { departmentId: 'El departamento no existe.' },
      },
    ],
  },
  {
    endpoint: updateUser,
    params: colleague,
    body: () => ({ fullName: 'Ana Otra', timezone: 'Atlantic/Canary' }),
    broken: [
      { body: { fullName: ' ' }, fieldErrors: { fullName: required } },
      { body: { email: 'ana' }, fieldErrors: { email: invalidEmail } },
      ...['Europe/Atlantida', '+01:00', 'madrid', ''].map((timezone) => ({
        body: { timezone },
        fieldErrors: { timezone: 'La zona horaria no existe.' },
      })),
    ],
  },
  { endpoint: deleteUser, params: colleague, broken: [] },
  {
    endpoint: setUserStatus,
    params: colleague,
    body: () => ({ active: false }),
    broken: [
      { body: {}, fieldErrors: { active: required } },
      { body: { active: 'no' }, fieldErrors: { active: invalidType } },
    ],
  },
  { endpoint: resetUserPassword, params: colleague, broken: [] },
  {
    endpoint: setUserRoles,
    params: colleague,
    body: () => ({ roleIds: ['ROLE_ADMIN', 'ROLE_EMPLOYEE'] }),
    broken: [
      brokenRevision({ roleIds: ['ROLE_EMPLOYEE'] }),
      { body: {}, fieldErrors: { roleIds: required } },
      { body: { roleIds: ['ROLE_SUPER_ADMIN'] }, fieldErrors: { roleIds: 'El rol no existe.' } },
    ],
  },
  { endpoint: roleList, broken: [] },
  {
    endpoint: createRole,
    body: () => ({ name: `Rol ${randomUUID()}`, permissions: ['audit.read'] }),
    broken: [
      { body: {}, fieldErrors: { name: required, permissions: required } },
      { body: { name: 'Rol', permissions: [] }, fieldErrors: { permissions: 'Debe haber al menos 1.' } },
      {
        body: { name: 'Rol', permissions: ['everything'] },
        fieldErrors: { 'permissions.0': invalidOption },
      },
      { body: { name: 'x'.repeat(81), permissions: ['audit.read'] }, fieldErrors: { name: tooLong(80) } },
    ],
  },
  {
    endpoint: updateRole,
    params: role,
    body: () => ({ permissions: ['employees.read'], revision: 1 }),
    broken: [
      brokenRevision(),
      { body: { name: '' }, fieldErrors: { name: required } },
      { body: { permissions: [] }, fieldErrors: { permissions: 'Debe haber al menos 1.' } },
    ],
  },
  {
    endpoint: setRoleFactor,
    params: role,
    body: () => ({ isNeeded: true }),
    broken: [
      { body: {}, fieldErrors: { isNeeded: required } },
      { body: { isNeeded: 'yes' }, fieldErrors: { isNeeded: invalidType } },
    ],
  },
  { endpoint: deleteRole, params: role, broken: [] },
  { endpoint: departmentList, broken: [] },
  { endpoint: createDepartment, body: () => ({ name: `Taller ${randomUUID()}` }), broken: departmentRules },
  {
    endpoint: updateDepartment,
    params: department,
    body: () => ({ name: `Oficina ${randomUUID()}`, revision: 1 }),
    broken: [...departmentRules, brokenRevision({ name: 'Oficina' })],
  },
  { endpoint: deleteDepartment, params: department, broken: [] },
  { endpoint: tenantSettings, broken: [] },
  {
    endpoint: updateTenantSettings,
    body: () => ({ timezone: 'Atlantic/Canary', roundingMinutes: 5, taxId: 'b-58378431' }),
    broken: [
      brokenRevision(),
      { body: { timezone: 'Madrid' }, fieldErrors: { timezone: 'La zona horaria no existe.' } },
      { body: { roundingMinutes: 61 }, fieldErrors: { roundingMinutes: 'Debe ser como máximo 60.' } },
      { body: { roundingMinutes: -1 }, fieldErrors: { roundingMinutes: 'Debe ser como mínimo 0.' } },
      { body: { taxId: 'B58378432' }, fieldErrors: { taxId: 'El NIF no es válido.' } },
      {
        body: { defaultWorkHours: { start: '9:00', end: '24:00' } },
        fieldErrors: {
          'defaultWorkHours.start': 'La hora no es válida.',
          'defaultWorkHours.end': 'La hora no es válida.',
        },
      },
    ],
  },
  { endpoint: workingTimeRules, broken: [] },
  {
    endpoint: updateWorkingTimeRules,
    body: () => agreed,
    broken: [
      brokenRevision(agreed),
      {
        body: {},
        fieldErrors: {
          paidBreakMinutes: required,
          yearlyMinutes: required,
          restDayHolidays: invalidOption,
          validFrom: required,
        },
      },
      {
        body: { paidBreakMinutes: 61, yearlyMinutes: 59, restDayHolidays: 'SUNDAYS', validFrom: 'enero' },
        fieldErrors: {
          paidBreakMinutes: 'Debe ser como máximo 60.',
          yearlyMinutes: 'Debe ser como mínimo 60.',
          restDayHolidays: invalidOption,
          validFrom: invalidDate,
        },
      },
      {
        body: { ...agreed, paidBreakMinutes: 7.5, yearlyMinutes: 180_001 },
        fieldErrors: {
          paidBreakMinutes: invalidType,
          yearlyMinutes: 'Debe ser como máximo 180000.',
        },
      },
    ],
  },
  { endpoint: dashboardSummary, broken: [] },
  { endpoint: firstSteps, broken: [] },
  { endpoint: dashboardNow, broken: [] },
  { endpoint: adminStats, broken: [] },
  {
    endpoint: companyAudit,
    query: () => 'action=EMPLOYEE_CREATED&from=2026-11-01&to=2026-11-30',
    broken: [
      { query: 'action=OTHER', fieldErrors: { action: invalidOption } },
      { query: 'from=ayer', fieldErrors: { from: invalidDate } },
      { query: 'from=0000-01-01', fieldErrors: { from: 'El formato no es válido.' } },
      { query: 'from=2026-11-02&to=2026-11-01', fieldErrors: { to: rangeReversed } },
      { query: 'actorId=7', fieldErrors: { actorId: invalidId } },
      ...pageRules,
    ],
  },
  { endpoint: uploadAvatar, upload: () => sampleImage, broken: [] },
  { endpoint: removeAvatar, broken: [] },
  { endpoint: avatarImage, params: avatar, broken: [] },
  { endpoint: uploadLogo, upload: () => sampleImage, broken: [] },
  { endpoint: removeLogo, broken: [] },
  { endpoint: logoImage, params: logo, broken: [] },
];
