import { completeAccountSetup, validateAccountSetup } from '@jornada/contract/access/account-setup';
import {
  cancelOwnEmailChange,
  confirmEmailChange,
  validateEmailChange,
} from '@jornada/contract/access/email-change';
import { login } from '@jornada/contract/access/login';
import { logout } from '@jornada/contract/access/logout';
import { me } from '@jornada/contract/access/me';
import {
  completePasswordReset,
  requestPasswordReset,
  validatePasswordReset,
} from '@jornada/contract/access/password-reset';
import { ownProfile, profile, updateProfile } from '@jornada/contract/access/profile';
import { proveIdentity } from '@jornada/contract/access/prove-identity';
import { refresh } from '@jornada/contract/access/refresh';
import { endOtherSessions, endOwnSession, ownSessions } from '@jornada/contract/access/sessions';
import { tenantInfoByEmail } from '@jornada/contract/access/tenant-info-by-email';
import { currentStatus } from '@jornada/contract/clock/current-status';
import { logs } from '@jornada/contract/clock/logs';
import { offlinePunch } from '@jornada/contract/clock/offline-punch';
import { punch } from '@jornada/contract/clock/punch';
import { ownCompany, updateCompany } from '@jornada/contract/company/company';
import { employeeHolidayCheck } from '@jornada/contract/holidays/employee-holiday-check';
import { employeeHolidayRange } from '@jornada/contract/holidays/employee-holiday-range';
import { employeeHolidays } from '@jornada/contract/holidays/employee-holidays';
import { health } from '@jornada/contract/platform/health';
import { ready } from '@jornada/contract/platform/ready';
import { myNextSchedule } from '@jornada/contract/schedules/my-next-schedule';
import { mySchedule } from '@jornada/contract/schedules/my-schedule';
import { writeTimeAnchor } from '../platform/cryptography/time-anchor.ts';
import { absenceSpecimens } from './absence-specimens.ts';
import { attendanceSpecimens } from './attendance-specimens.ts';
import { bankSpecimens } from './bank-specimens.ts';
import { boardSpecimens } from './board-specimens.ts';
import { centreSpecimens } from './centre-specimens.ts';
import { closedMonthSpecimens } from './closed-month-specimens.ts';
import { companySecuritySpecimens } from './company-security-specimens.ts';
import { companySignInSpecimens } from './company-sign-in-specimens.ts';
import { companySpecimens } from './company-specimens.ts';
import { correctionSpecimens } from './correction-specimens.ts';
import { employmentSpecimens } from './employment-specimens.ts';
import { signInAs } from './factories.ts';
import { holidaySpecimens } from './holiday-specimens.ts';
import { identificationSpecimens } from './identification-specimens.ts';
import { indicatorSpecimens } from './indicator-specimens.ts';
import { inspectionSpecimens } from './inspection-specimens.ts';
import { keySpecimens } from './key-specimens.ts';
import { monthLinkSpecimens } from './month-link-specimens.ts';
import { offlineGapSpecimens } from './offline-gap-specimens.ts';
import { overtimeSpecimens } from './overtime-specimens.ts';
import { passkeySpecimens } from './passkey-specimens.ts';
import { payRulesSpecimens } from './pay-rules-specimens.ts';
import { payrollSpecimens } from './payroll-specimens.ts';
import { proofSpecimens } from './proof-specimens.ts';
import { proposalSpecimens } from './proposal-specimens.ts';
import { registerSpecimens } from './register-specimens.ts';
import { retentionSpecimens } from './retention-specimens.ts';
import { scheduleSpecimens } from './schedule-specimens.ts';
import { secondFactorSpecimens } from './second-factor-specimens.ts';
import {
  brokenRevision,
  invalidDate,
  invalidOption,
  invalidType,
  passwordRules,
  rangeReversed,
  required,
  type Specimen,
  tooLong,
} from './specimen.ts';
import { tenantSpecimens } from './tenant-specimens.ts';
import { terminalSpecimens } from './terminal-specimens.ts';
import { vacationSpecimens } from './vacation-specimens.ts';
import { webhookSpecimens } from './webhook-specimens.ts';

const credentials = { email: 'alguien@ejemplo.test', password: 'x' };

const refreshTokenRules: Specimen['broken'] = [
  { body: {}, fieldErrors: { refreshToken: required } },
  { body: { refreshToken: null }, fieldErrors: { refreshToken: invalidType } },
  { body: { refreshToken: '' }, fieldErrors: { refreshToken: required } },
  {
    body: { refreshToken: 'x'.repeat(513) },
    fieldErrors: { refreshToken: 'Debe tener como máximo 512 caracteres.' },
  },
];

const keptKey = { 'idempotency-key': 'kept-by-a-device' };
const keptPunch = {
  ...{ type: 'IN', anchor: '', steadyBeforeMs: 0, steadyAfterMs: 0, shownBeforeMs: 0 },
  deviceTime: '2026-11-20T08:00:00.000Z',
};

const emailTooLong = 'Debe tener como máximo 320 caracteres.';
const tokenRules: Specimen['broken'] = [
  { query: '', fieldErrors: { token: required } },
  { query: 'token=', fieldErrors: { token: required } },
  { query: 'token=a&token=b', fieldErrors: { token: invalidType } },
  { query: `token=${'x'.repeat(513)}`, fieldErrors: { token: 'Debe tener como máximo 512 caracteres.' } },
];

export const specimens: readonly Specimen[] = [
  ...tenantSpecimens,
  ...centreSpecimens,
  ...webhookSpecimens,
  ...companySecuritySpecimens,
  ...companySignInSpecimens,
  ...keySpecimens,
  ...terminalSpecimens,
  ...boardSpecimens,
  ...payRulesSpecimens,
  ...employmentSpecimens,
  ...companySpecimens,
  ...attendanceSpecimens,
  ...correctionSpecimens,
  ...proposalSpecimens,
  ...offlineGapSpecimens,
  ...proofSpecimens,
  ...retentionSpecimens,
  ...indicatorSpecimens,
  ...registerSpecimens,
  ...closedMonthSpecimens,
  ...monthLinkSpecimens,
  ...payrollSpecimens,
  ...scheduleSpecimens,
  ...holidaySpecimens,
  ...absenceSpecimens,
  ...bankSpecimens,
  ...vacationSpecimens,
  ...overtimeSpecimens,
  ...inspectionSpecimens,
  ...secondFactorSpecimens,
  ...identificationSpecimens,
  ...passkeySpecimens,
  { endpoint: health, broken: [] },
  { endpoint: ready, broken: [] },
  {
    endpoint: login,
    withPassword: true,
    body: ({ email, password }) => ({ email, password }),
    broken: [
      { body: {}, fieldErrors: { email: required, password: required } },
      { body: { ...credentials, email: 7 }, fieldErrors: { email: invalidType } },
      {
        body: { ...credentials, email: 'x'.repeat(321) },
        fieldErrors: { email: 'Debe tener como máximo 320 caracteres.' },
      },
      { body: { ...credentials, password: '' }, fieldErrors: { password: required } },
      {
        body: { ...credentials, password: 'x'.repeat(1025) },
        fieldErrors: { password: 'Debe tener como máximo 1024 caracteres.' },
      },
    ],
  },
  { endpoint: refresh, body: ({ refreshToken }) => ({ refreshToken }), broken: refreshTokenRules },
  { endpoint: logout, body: ({ refreshToken }) => ({ refreshToken }), broken: refreshTokenRules },
  { endpoint: me, broken: [] },
  {
    endpoint: tenantInfoByEmail,
    query: ({ email }) => `email=${encodeURIComponent(email)}`,
    broken: [{ query: 'email=a&email=b', fieldErrors: { email: invalidType } }],
  },
  {
    endpoint: requestPasswordReset,
    body: ({ email }) => ({ email }),
    broken: [
      { body: {}, fieldErrors: { email: required } },
      { body: { email: ['a@ejemplo.test'] }, fieldErrors: { email: invalidType } },
      { body: { email: 'x'.repeat(321) }, fieldErrors: { email: emailTooLong } },
    ],
  },
  {
    endpoint: validatePasswordReset,
    link: 'RESET',
    query: ({ resetToken }) => `token=${resetToken}`,
    broken: tokenRules,
  },
  {
    endpoint: completePasswordReset,
    link: 'RESET',
    body: ({ resetToken: token }) => ({ token, newPassword: 'Contraseña-honrada-2' }),
    broken: [
      { body: {}, fieldErrors: { token: required, newPassword: required } },
      { body: { token: '', newPassword: 'Contraseña-honrada-2' }, fieldErrors: { token: required } },
      ...passwordRules('newPassword', { token: 'x' }),
    ],
  },
  {
    endpoint: validateAccountSetup,
    link: 'SETUP',
    query: ({ setupToken }) => `token=${setupToken}`,
    broken: tokenRules,
  },
  {
    endpoint: completeAccountSetup,
    link: 'SETUP',
    body: ({ setupToken: token }) => ({
      token,
      password: 'Contraseña-honrada-2',
      passwordConfirm: 'Contraseña-honrada-2',
    }),
    broken: [
      { body: {}, fieldErrors: { token: required, password: required, passwordConfirm: required } },
      ...passwordRules('password', { token: 'x', passwordConfirm: 'Contraseña-honrada-2' }),
      {
        body: { token: 'x', password: 'Contraseña-honrada-2', passwordConfirm: 'Contraseña-honrada-3' },
        fieldErrors: { passwordConfirm: 'Las contraseñas no coinciden' },
      },
    ],
  },
  {
    endpoint: validateEmailChange,
    link: 'EMAIL',
    query: ({ emailToken }) => `token=${emailToken}`,
    broken: tokenRules,
  },
  {
    endpoint: confirmEmailChange,
    link: 'EMAIL',
    body: ({ emailToken: token }) => ({ token }),
    broken: [
      { body: {}, fieldErrors: { token: required } },
      { body: { token: '' }, fieldErrors: { token: required } },
      { body: { token: 7 }, fieldErrors: { token: invalidType } },
    ],
  },
  {
    endpoint: proveIdentity,
    withPassword: true,
    body: ({ password }) => ({ password }),
    broken: [
      { body: {}, fieldErrors: { password: required } },
      { body: { password: '' }, fieldErrors: { password: required } },
      { body: { password: 7 }, fieldErrors: { password: invalidType } },
      { body: { password: 'x'.repeat(1025) }, fieldErrors: { password: tooLong(1024) } },
    ],
  },
  { endpoint: ownSessions, broken: [] },
  {
    endpoint: endOwnSession,
    params: async (platform, caller) => {
      const { accessToken } = await signInAs(platform, caller);
      const claims = await platform.accessTokens.verify(accessToken, platform.clock.now());
      return { id: claims?.sessionId ?? '' };
    },
    broken: [],
  },
  { endpoint: endOtherSessions, broken: [] },
  { endpoint: cancelOwnEmailChange, broken: [] },
  { endpoint: ownProfile, broken: [] },
  { endpoint: profile, broken: [] },
  {
    endpoint: updateProfile,
    body: () => ({ fullName: 'Persona de prueba' }),
    broken: [
      { body: {}, fieldErrors: { fullName: required } },
      { body: { fullName: '  ' }, fieldErrors: { fullName: required } },
      {
        body: { fullName: 'x'.repeat(201) },
        fieldErrors: { fullName: 'Debe tener como máximo 200 caracteres.' },
      },
      ...passwordRules('newPassword', { fullName: 'Ana', currentPassword: 'x' }),
    ],
  },
  { endpoint: ownCompany, broken: [] },
  {
    endpoint: updateCompany,
    body: () => ({ name: 'Empresa de prueba' }),
    broken: [
      { body: {}, fieldErrors: { name: required } },
      { body: { name: ' ' }, fieldErrors: { name: required } },
      {
        body: { name: 'x'.repeat(201) },
        fieldErrors: { name: 'Debe tener como máximo 200 caracteres.' },
      },
      brokenRevision({ name: 'Empresa' }),
      { body: { name: 'Empresa', emailLookup: 'no' }, fieldErrors: { emailLookup: invalidType } },
    ],
  },
  {
    endpoint: punch,
    body: () => ({ type: 'IN' }),
    broken: [
      { body: {}, fieldErrors: { type: invalidOption } },
      { body: { type: 'LUNCH' }, fieldErrors: { type: invalidOption } },
      { body: { type: 'in' }, fieldErrors: { type: invalidOption } },
      { body: { type: 'IN', confirmed: 'yes' }, fieldErrors: { confirmed: invalidType } },
      {
        body: { type: 'IN' },
        headers: { 'idempotency-key': 'seven77' },
        fieldErrors: { 'idempotency-key': 'Debe tener al menos 8 caracteres.' },
      },
      {
        body: { type: 'IN' },
        headers: { 'idempotency-key': 'k'.repeat(65) },
        fieldErrors: { 'idempotency-key': 'Debe tener como máximo 64 caracteres.' },
      },
    ],
  },
  {
    endpoint: offlinePunch,
    headers: () => keptKey,
    body: ({ userId }, { platform: { secretKey, clock }, tenantId }) => ({
      ...keptPunch,
      anchor: writeTimeAnchor(secretKey, { tenantId, userId }, clock.now()),
    }),
    broken: [
      {
        headers: { 'idempotency-key': 'seven77' },
        body: keptPunch,
        fieldErrors: { 'idempotency-key': 'Debe tener al menos 8 caracteres.' },
      },
      {
        headers: keptKey,
        body: { type: 'LUNCH', confirmed: 'yes' },
        fieldErrors: {
          type: invalidOption,
          confirmed: invalidType,
          anchor: required,
          steadyBeforeMs: required,
          steadyAfterMs: required,
          shownBeforeMs: required,
          deviceTime: required,
        },
      },
      {
        headers: keptKey,
        body: { ...keptPunch, steadyBeforeMs: 1.5, deviceTime: '2026-11-20T08:00:00+01:00' },
        fieldErrors: { steadyBeforeMs: invalidType, deviceTime: 'El formato no es válido.' },
      },
      {
        headers: keptKey,
        body: { ...keptPunch, anchor: 'x'.repeat(201) },
        fieldErrors: { anchor: tooLong(200) },
      },
    ],
  },
  { endpoint: currentStatus, broken: [] },
  {
    endpoint: logs,
    query: () => 'from=2026-11-01&to=2026-11-30',
    broken: [
      { query: '', fieldErrors: { from: required, to: required } },
      { query: 'from=20/11/2026&to=2026-11-30', fieldErrors: { from: invalidDate } },
      { query: 'from=2026-11-01&to=2026-11-31', fieldErrors: { to: invalidDate } },
      { query: 'from=2026-11-01&from=2026-11-02&to=2026-11-30', fieldErrors: { from: invalidType } },
      { query: 'from=2026-11-02&to=2026-11-01', fieldErrors: { to: rangeReversed } },
      {
        query: 'from=2025-11-20&to=2026-11-21',
        fieldErrors: { to: 'El periodo no puede superar 366 días.' },
      },
    ],
  },
  {
    endpoint: mySchedule,
    query: () => 'date=2026-11-20',
    broken: [
      { query: 'date=', fieldErrors: { date: invalidDate } },
      { query: 'date=2026-11-20T09:00', fieldErrors: { date: invalidDate } },
      { query: 'date=2027-02-29', fieldErrors: { date: invalidDate } },
    ],
  },
  { endpoint: myNextSchedule, broken: [] },
  {
    endpoint: employeeHolidays,
    query: () => 'year=2026',
    broken: [
      { query: 'year=este', fieldErrors: { year: invalidType } },
      { query: 'year=2026.5', fieldErrors: { year: invalidType } },
      { query: 'year=1969', fieldErrors: { year: 'Debe ser como mínimo 1970.' } },
      { query: 'year=2101', fieldErrors: { year: 'Debe ser como máximo 2100.' } },
    ],
  },
  {
    endpoint: employeeHolidayRange,
    query: () => 'startDate=2026-01-01&endDate=2026-12-31',
    broken: [
      { query: '', fieldErrors: { startDate: required, endDate: required } },
      { query: 'startDate=ayer&endDate=2026-12-31', fieldErrors: { startDate: invalidDate } },
      { query: 'startDate=2026-01-02&endDate=2026-01-01', fieldErrors: { endDate: rangeReversed } },
      {
        query: 'startDate=2024-01-01&endDate=2027-01-05',
        fieldErrors: { endDate: 'El periodo no puede superar 1100 días.' },
      },
    ],
  },
  {
    endpoint: employeeHolidayCheck,
    query: () => 'date=2026-12-25',
    broken: [
      { query: '', fieldErrors: { date: required } },
      { query: 'date=2026-13-01', fieldErrors: { date: invalidDate } },
    ],
  },
];
