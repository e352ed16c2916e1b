import { expect, test } from 'vitest';
import { z } from 'zod';
import { daysToChoose } from './absences/days-to-choose.ts';
import { holidayRest } from './absences/holiday-rest.ts';
import { proposeLeave, updateLeaveRule } from './absences/leave-kinds.ts';
import { createAbsence, ownAbsences } from './absences/own-absences.ts';
import {
  allAbsences,
  approveAbsence,
  decideAbsences,
  fileAbsence,
  rejectAbsence,
} from './absences/review-absences.ts';
import { teamCalendar } from './absences/team-calendar.ts';
import { urgentLeave } from './absences/urgent-leave.ts';
import { login } from './access/login.ts';
import { requestPasswordReset } from './access/password-reset.ts';
import { updateProfile } from './access/profile.ts';
import { tenantInfoByEmail } from './access/tenant-info-by-email.ts';
import { attendanceList } from './attendance/admin-list.ts';
import {
  answerMonth,
  closeMonths,
  closingMonth,
  monthFile,
  ownClosedMonths,
  ownMonthFile,
} from './attendance/closed-months.ts';
import {
  acceptCorrectionRequest,
  answerCorrection,
  askForCorrection,
  correctionRequests,
  decideCorrectionRequests,
  ownCorrectionRequests,
  ownCorrections,
} from './attendance/correction-requests.ts';
import { adminExport, ownAttendanceExport } from './attendance/daily-summary.ts';
import {
  addDayNote,
  approveDay,
  decideDays,
  decideFilteredDays,
  justifyDay,
  rejectDay,
  undoJustifyDay,
  undoReviewDay,
  undoValidateDay,
  validateDay,
} from './attendance/day-decisions.ts';
import { editHours, editHours12h } from './attendance/edit-hours.ts';
import { createAttendanceExport } from './attendance/exports.ts';
import { adminHoursBalance, ownHoursBalance } from './attendance/hours-balance.ts';
import { attendanceInbox } from './attendance/inbox.ts';
import { attendanceMonth } from './attendance/month.ts';
import { acceptOfflineGap, acceptOfflineGaps, ownOfflineGaps } from './attendance/offline-gaps.ts';
import { workdays } from './attendance/workdays.ts';
import { adminYearlyHours, everybodysYearlyHours, ownYearlyHours } from './attendance/yearly-hours.ts';
import { offlinePunch } from './clock/offline-punch.ts';
import { punch } from './clock/punch.ts';
import { companyAudit } from './company/audit-log.ts';
import { updateCompany } from './company/company.ts';
import { updateTenantSettings } from './company/tenant-settings.ts';
import { updateWorkingTimeRules } from './company/working-time-rules.ts';
import { createEmployee, updateEmployee } from './employees/change-employees.ts';
import { createRole, updateRole } from './employees/custom-roles.ts';
import { createDepartment, updateDepartment } from './employees/departments.ts';
import { employeeExport, employeeList } from './employees/employee-list.ts';
import { importEmployees } from './employees/import-employees.ts';
import { createUser, setUserRoles, simpleUsers, updateUser, userList } from './employees/users.ts';
import type { Endpoint } from './endpoint.ts';
import { employeeHolidays } from './holidays/employee-holidays.ts';
import { applyHolidayTemplate, holidayTemplate } from './holidays/holiday-templates.ts';
import { createHoliday, updateHoliday } from './holidays/manage-holidays.ts';
import { inspectionFile, inspectionRecord } from './inspection/inspector-access.ts';
import { inspectionReadings, inspectionRequests } from './inspection/manage-inspections.ts';
import { health } from './platform/health.ts';
import { monthlyRegister, registerFile } from './register/register.ts';
import { recordHolds } from './retention/holds.ts';
import { previewRemoval, removalCertificates } from './retention/removals.ts';
import {
  assignmentList,
  bulkAssign,
  createAssignment,
  createUserAssignment,
  previewBulkAssign,
  updateAssignment,
  updateUserAssignment,
} from './schedules/assignments.ts';
import {
  createSchedule,
  previewScheduleChange,
  scheduleList,
  updateSchedule,
  useTemplate,
} from './schedules/manage-schedules.ts';
import { mySchedule } from './schedules/my-schedule.ts';
import { createScheduleException } from './schedules/schedule-exceptions.ts';
import { scheduleCalendar, userSchedule, validateSchedule } from './schedules/user-schedule.ts';
import { createTenant } from './tenants/create-tenant.ts';
import { operatorAudit } from './tenants/operator-audit.ts';
import { tenantList } from './tenants/tenant-list.ts';
import { updateTenant } from './tenants/update-tenant.ts';
import { balanceOf, ownBalance, updateVacationRules, vacationSummary } from './vacations/balance.ts';
import { ownApprovedDays, ownVacations } from './vacations/own-vacations.ts';
import {
  allVacations,
  approvedDaysOf,
  decideVacations,
  fileVacation,
  reviewVacation,
} from './vacations/review-vacations.ts';

const optional = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, undefined]));

/** The fields that a request may leave out, and as what each is then read. */
const rows: readonly [call: Endpoint, part: 'headers' | 'params' | 'query' | 'body', missing: object][] = [
  [daysToChoose, 'query', { userId: undefined }],
  [holidayRest, 'query', { userId: undefined, startDate: undefined, endDate: undefined, year: undefined }],
  [proposeLeave, 'query', { withTravel: false, userId: undefined }],
  [updateLeaveRule, 'body', { note: null, revision: undefined }],
  [createAbsence, 'body', { leaveKind: null, startTime: null, endTime: null }],
  [ownAbsences, 'query', { page: 0, size: 50 }],
  [
    allAbsences,
    'query',
    { userId: undefined, status: undefined, departmentId: undefined, centreId: undefined, page: 0, size: 10 },
  ],
  [decideAbsences, 'body', { note: '' }],
  [approveAbsence, 'body', { note: '' }],
  [fileAbsence, 'body', { isApproved: true, leaveKind: null, startTime: null, endTime: null }],
  [rejectAbsence, 'body', { note: '' }],
  [teamCalendar, 'query', { departmentId: undefined, centreId: undefined }],
  [urgentLeave, 'query', { userId: undefined, year: undefined }],
  [login, 'headers', { 'x-tenant-id': undefined, 'x-device-token': undefined, 'x-proof-of-work': undefined }],
  [requestPasswordReset, 'headers', { 'x-tenant-id': undefined }],
  [updateProfile, 'body', { currentPassword: undefined, newPassword: undefined }],
  [tenantInfoByEmail, 'query', { email: '' }],
  [
    attendanceList,
    'query',
    {
      ...optional('fromDate', 'toDate', 'statusFilter', 'departmentId', 'centreId', '_'),
      employeeFilter: '',
      page: 0,
      size: 20,
      userId: undefined,
      sort: 'date,desc',
    },
  ],
  [answerMonth, 'body', { comment: '' }],
  [closeMonths, 'body', { userIds: undefined, confirmed: false, overtimeCompensation: 'UNSTATED' }],
  [monthFile, 'query', { version: undefined }],
  [ownClosedMonths, 'query', { page: 0, size: 24 }],
  [ownMonthFile, 'query', { version: undefined }],
  [acceptCorrectionRequest, 'body', { note: '' }],
  [answerCorrection, 'body', { comment: '' }],
  [askForCorrection, 'body', { punchId: null, modality: null }],
  [decideCorrectionRequests, 'body', { note: '' }],
  [correctionRequests, 'query', { userId: undefined, status: undefined, page: 0, size: 20 }],
  [ownCorrectionRequests, 'query', { page: 0, size: 50 }],
  [ownCorrections, 'query', { waiting: false, date: undefined, page: 0, size: 50 }],
  [adminExport, 'query', { userIds: undefined }],
  [ownAttendanceExport, 'query', { from: undefined, to: undefined, format: 'csv' }],
  [addDayNote, 'body', { noteType: 'GENERAL' }],
  [approveDay, 'query', { version: undefined, reason: '' }],
  [decideDays, 'body', { reason: '' }],
  [decideFilteredDays, 'body', { reason: '' }],
  [justifyDay, 'query', { version: undefined }],
  [rejectDay, 'query', { version: undefined }],
  [undoJustifyDay, 'query', { version: undefined }],
  [undoReviewDay, 'query', { version: undefined }],
  [undoValidateDay, 'query', { version: undefined }],
  [validateDay, 'query', { version: undefined }],
  [editHours, 'body', { version: undefined }],
  [editHours12h, 'body', { version: undefined, entryTime: null, exitTime: null }],
  [createAttendanceExport, 'body', { userIds: undefined }],
  [adminHoursBalance, 'query', { date: undefined, withYear: false }],
  [ownHoursBalance, 'query', { date: undefined, withYear: false }],
  [attendanceMonth, 'query', { departmentId: undefined, centreId: undefined, employeeFilter: '' }],
  [closingMonth, 'query', { departmentId: undefined, centreId: undefined, employeeFilter: '' }],
  [acceptOfflineGap, 'body', { note: '' }],
  [acceptOfflineGaps, 'body', { note: '' }],
  [
    attendanceInbox,
    'query',
    { kind: undefined, departmentId: undefined, centreId: undefined, search: '', page: 0, size: 20 },
  ],
  [ownOfflineGaps, 'query', { waiting: false, page: 0, size: 20 }],
  [workdays, 'query', { userId: undefined }],
  [adminYearlyHours, 'query', { year: undefined }],
  [everybodysYearlyHours, 'query', { year: undefined }],
  [ownYearlyHours, 'query', { year: undefined }],
  [offlinePunch, 'body', optional('confirmed', 'modality')],
  [punch, 'headers', { 'idempotency-key': undefined }],
  [punch, 'body', optional('confirmed', 'modality')],
  [companyAudit, 'query', { ...optional('action', 'actorId', 'subjectId', 'from', 'to'), page: 0, size: 20 }],
  [updateCompany, 'body', { emailLookup: undefined, revision: undefined }],
  [
    updateTenantSettings,
    'body',
    {
      ...optional(
        'timezone',
        'roundingMinutes',
        'defaultWorkHours',
        'taxId',
        'emailLookup',
        'shiftReminders',
        'offlinePunches',
        'offlineGapMinutes',
        'teamDecidesDays',
        'twoSteps',
        'cardAlone',
        'numberAndPin',
        'workModality',
        'fixedBreakAgreement',
        'revision',
      ),
    },
  ],
  [updateWorkingTimeRules, 'body', { revision: undefined }],
  [
    createEmployee,
    'body',
    {
      role: 'ROLE_EMPLOYEE',
      departmentId: null,
      centreId: null,
      scheduleId: null,
      employedFrom: null,
      employedUntil: null,
      staffNumber: null,
    },
  ],
  [
    updateEmployee,
    'body',
    {
      ...optional('role', 'departmentId', 'employedFrom', 'employedUntil', 'staffNumber', 'revision'),
    },
  ],
  [createRole, 'body', { description: '', forTeams: false }],
  [updateRole, 'body', { ...optional('name', 'description', 'permissions', 'forTeams', 'revision') }],
  [createDepartment, 'body', { ...optional('parentId', 'managerIds', 'deputies') }],
  [updateDepartment, 'body', { ...optional('parentId', 'managerIds', 'deputies', 'revision') }],
  [
    employeeExport,
    'query',
    {
      ...optional('q', 'departmentId', 'centreId', 'role', 'employment'),
      includeInactive: false,
      withoutSchedule: false,
      sort: 'fullName,asc',
    },
  ],
  [
    employeeList,
    'query',
    {
      ...optional('q', 'departmentId', 'centreId', 'role', 'employment'),
      includeInactive: false,
      withoutSchedule: false,
      sort: 'fullName,asc',
      page: 0,
      size: 10,
    },
  ],
  [importEmployees, 'body', { scheduleId: null }],
  [createUser, 'body', { roleIds: ['ROLE_EMPLOYEE'], departmentId: null }],
  [setUserRoles, 'body', { revision: undefined }],
  [simpleUsers, 'query', { includeInactive: false }],
  [updateUser, 'body', { ...optional('fullName', 'email', 'departmentId', 'timezone') }],
  [userList, 'query', { q: undefined, roleId: undefined, sort: 'fullName,asc', page: 0, size: 20 }],
  [employeeHolidays, 'query', { year: undefined }],
  [applyHolidayTemplate, 'body', { country: 'ES', region: null, onlyNational: false }],
  [holidayTemplate, 'query', { year: undefined, region: undefined }],
  [createHoliday, 'body', { description: null, isRecurring: false }],
  [updateHoliday, 'body', { description: null, isRecurring: false, revision: undefined }],
  [inspectionFile, 'headers', { 'x-inspection-session': '' }],
  [inspectionFile, 'query', { from: undefined, to: undefined, userIds: undefined }],
  [inspectionRecord, 'headers', { 'x-inspection-session': '' }],
  [inspectionRecord, 'query', { from: undefined, to: undefined, page: 0, size: 10 }],
  [inspectionReadings, 'query', { requestId: undefined, page: 0, size: 20 }],
  [inspectionRequests, 'query', { page: 0, size: 20 }],
  [health, 'headers', { authorization: undefined }],
  [monthlyRegister, 'query', { departmentId: undefined, centreId: undefined, page: 0, size: 25 }],
  [registerFile, 'query', { departmentId: undefined, centreId: undefined }],
  [recordHolds, 'query', { page: 0, size: 20 }],
  [previewRemoval, 'query', { before: undefined }],
  [removalCertificates, 'query', { page: 0, size: 20 }],
  [assignmentList, 'query', { scheduleId: undefined, userId: undefined }],
  [bulkAssign, 'body', { validTo: null, ends: null }],
  [previewBulkAssign, 'body', { validTo: null }],
  [createAssignment, 'body', { validTo: null }],
  [createUserAssignment, 'body', { validTo: null }],
  [updateAssignment, 'body', { validTo: null }],
  [updateUserAssignment, 'body', { validTo: null }],
  [
    createSchedule,
    'body',
    {
      description: null,
      scheduleType: 'REGULAR',
      priority: 0,
      weeklyContractMinutes: null,
      isTemplate: false,
      validFrom: null,
      validTo: null,
      timezone: 'Europe/Madrid',
      workdayCutoffMinutes: 0,
      isActive: true,
      respectsHolidays: true,
      allowsOvertime: true,
      maxOvertimeMinutesPerDay: 120,
      maxOvertimeMinutesPerWeek: 600,
      requiresBreaks: true,
      paidBreakMinutes: null,
      minRestBetweenShifts: 720,
      isComposite: false,
      compositeRules: [],
      hours: null,
      segments: [],
    },
  ],
  [
    previewScheduleChange,
    'body',
    {
      description: null,
      scheduleType: 'REGULAR',
      priority: 0,
      weeklyContractMinutes: null,
      isTemplate: false,
      validFrom: null,
      validTo: null,
      timezone: 'Europe/Madrid',
      workdayCutoffMinutes: 0,
      isActive: true,
      respectsHolidays: true,
      allowsOvertime: true,
      maxOvertimeMinutesPerDay: 120,
      maxOvertimeMinutesPerWeek: 600,
      requiresBreaks: true,
      paidBreakMinutes: null,
      minRestBetweenShifts: 720,
      isComposite: false,
      compositeRules: [],
      hours: null,
      segments: [],
      effectiveFrom: undefined,
    },
  ],
  [scheduleList, 'query', { includeAssignedCount: false }],
  [
    updateSchedule,
    'body',
    {
      ...optional('effectiveFrom', 'changePast', 'revision'),
      description: null,
      scheduleType: 'REGULAR',
      priority: 0,
      weeklyContractMinutes: null,
      isTemplate: false,
      validFrom: null,
      validTo: null,
      timezone: 'Europe/Madrid',
      workdayCutoffMinutes: 0,
      isActive: true,
      respectsHolidays: true,
      allowsOvertime: true,
      maxOvertimeMinutesPerDay: 120,
      maxOvertimeMinutesPerWeek: 600,
      requiresBreaks: true,
      paidBreakMinutes: null,
      minRestBetweenShifts: 720,
      isComposite: false,
      compositeRules: [],
      hours: null,
      segments: [],
    },
  ],
  [useTemplate, 'body', { validFrom: null, validTo: null }],
  [mySchedule, 'query', { date: undefined }],
  [createScheduleException, 'body', { reason: null, respectsHolidays: false, segments: [] }],
  [scheduleCalendar, 'query', { userId: undefined }],
  [userSchedule, 'query', { date: undefined }],
  [validateSchedule, 'body', { validTo: null }],
  [createTenant, 'body', { planCode: 'basic', maxEmployees: 10 }],
  [operatorAudit, 'query', { tenantId: undefined, action: undefined, page: 0, size: 20 }],
  [tenantList, 'query', { search: undefined, status: undefined, sort: 'name,asc', page: 0, size: 20 }],
  [updateTenant, 'body', { ...optional('name', 'maxEmployees', 'isActive', 'revision') }],
  [balanceOf, 'query', { year: undefined }],
  [ownBalance, 'query', { year: undefined }],
  [updateVacationRules, 'body', { validFrom: undefined, revision: undefined }],
  [
    vacationSummary,
    'query',
    { year: undefined, q: undefined, departmentId: undefined, centreId: undefined, page: 0, size: 20 },
  ],
  [ownApprovedDays, 'query', { year: undefined }],
  [ownVacations, 'query', { page: 0, size: 50 }],
  [
    allVacations,
    'query',
    { userId: undefined, status: undefined, departmentId: undefined, centreId: undefined, page: 0, size: 20 },
  ],
  [approvedDaysOf, 'query', { year: undefined }],
  [fileVacation, 'body', { isApproved: true }],
  [decideVacations, 'body', { note: '' }],
  [reviewVacation, 'body', { adminComments: '' }],
];

test.each(rows)('$0.method $0.path, of its $1', (call, part, missing) => {
  const fields = call[part] instanceof z.ZodObject ? Object.entries(call[part].shape) : [];
  const read = fields.map(([name, schema]) => [name, schema.safeParse(undefined)] as const);
  const accepted = read.filter(([, { success }]) => success).map(([name, { data }]) => [name, data]);
  expect(Object.fromEntries(accepted)).toStrictEqual(missing);
});
