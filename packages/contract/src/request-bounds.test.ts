import { expect, test } from 'vitest';
import type { z } from 'zod';
import { mostAttachmentBytes } from './absences/absence-limits.ts';
import { absenceAttachment } from './absences/attachments.ts';
import { updateLeaveRule } from './absences/leave-kinds.ts';
import { createAbsence } from './absences/own-absences.ts';
import { approveAbsence } from './absences/review-absences.ts';
import { calendarFile } from './absences/team-calendar.ts';
import { completeAccountSetup } from './access/account-setup.ts';
import { avatarImage } from './access/avatar.ts';
import { login } from './access/login.ts';
import { logout } from './access/logout.ts';
import { newPasswordSchema } from './access/new-password.ts';
import { linkTokenSchema, requestPasswordReset } from './access/password-reset.ts';
import { updateProfile } from './access/profile.ts';
import { refresh } from './access/refresh.ts';
import { attendanceList } from './attendance/admin-list.ts';
import { answerMonth, closeMonths, monthFile, reopenMonth } from './attendance/closed-months.ts';
import {
  acceptCorrectionRequest,
  answerCorrection,
  askForCorrection,
} from './attendance/correction-requests.ts';
import { addDayNote, approveDay, decideDays, justifyDay, rejectDay } from './attendance/day-decisions.ts';
import { editHours, editHours12h } from './attendance/edit-hours.ts';
import { createAttendanceExport } from './attendance/exports.ts';
import { attendanceInbox } from './attendance/inbox.ts';
import { acceptOfflineGap, explainOfflineGap } from './attendance/offline-gaps.ts';
import { yearlyOvertime } from './attendance/overtime.ts';
import { offlinePunch } from './clock/offline-punch.ts';
import { punch } from './clock/punch.ts';
import { companyAudit } from './company/audit-log.ts';
import { logoImage } from './company/logo.ts';
import { updateTenantSettings } from './company/tenant-settings.ts';
import { updateWorkingTimeRules } from './company/working-time-rules.ts';
import { decideManySchema } from './decide-many.ts';
import { addContract } from './employees/contracts.ts';
import { createRole } from './employees/custom-roles.ts';
import { departmentNameSchema } from './employees/departments.ts';
import { newEmployeeSchema } from './employees/employee.ts';
import { importEmployees } from './employees/import-employees.ts';
import { mostImportBytes } from './employees/import-limits.ts';
import { roleIdsSchema } from './employees/user.ts';
import { userList } from './employees/users.ts';
import { applyHolidayTemplate, holidayTemplate } from './holidays/holiday-templates.ts';
import { createHoliday, holidayConflicts, holidaysOfYear } from './holidays/manage-holidays.ts';
import { mostImageBytes } from './image-limits.ts';
import { inspectionRecord, requestInspection, validateInspector } from './inspection/inspector-access.ts';
import { grantInspection } from './inspection/manage-inspections.ts';
import { checkInspectionPackage, createInspectionPackage } from './inspection/packages.ts';
import { pageQuery } from './page.ts';
import { personNameSchema } from './person-name.ts';
import { monthlyRegister } from './register/register.ts';
import { placeHold, retentionReasonSchema } from './retention/holds.ts';
import { certificateFile } from './retention/removals.ts';
import { bulkAssign } from './schedules/assignments.ts';
import { seasonalSchedules, updateSchedule } from './schedules/manage-schedules.ts';
import {
  compositeRuleSchema,
  hoursPlanSchema,
  scheduleBody,
  weeklySegmentSchema,
} from './schedules/schedule.ts';
import { createScheduleException } from './schedules/schedule-exceptions.ts';
import { createTenant } from './tenants/create-tenant.ts';
import { updateTenant } from './tenants/update-tenant.ts';
import { adjustBalance, updateVacationRules, vacationSummary } from './vacations/balance.ts';
import { requestVacation } from './vacations/own-vacations.ts';
import { reviewVacation } from './vacations/review-vacations.ts';
import { yearQuery } from './year-query.ts';

/** Values at both ends of what is accepted, and beyond them. */
interface Bounds {
  readonly accepted: readonly unknown[];
  readonly refused: readonly unknown[];
}

const characters = (least: number, most: number): Bounds => ({
  accepted: ['a'.repeat(least), 'a'.repeat(most)],
  refused: [...(least > 0 ? ['a'.repeat(least - 1)] : []), 'a'.repeat(most + 1), 5],
});
const whole = (least: number, most: number): Bounds => ({
  accepted: [least, most],
  refused: [least - 1, most + 1, least + 0.5, `${least}`],
});
/** A whole number in a query or path. */
const written = (least: number, most: number): Bounds => ({
  accepted: [`${least}`, `${most}`],
  refused: [`${least - 1}`, `${most + 1}`, `${least + 0.5}`, 'x'],
});
const quarters = (least: number, most: number): Bounds => ({
  accepted: [least, most, least + 0.25],
  refused: [least - 0.25, most + 0.25, least + 0.1],
});
const list = (item: unknown, least: number, most: number): Bounds => ({
  accepted: [Array(least).fill(item), Array(most).fill(item)],
  refused: [...(least > 0 ? [Array(least - 1).fill(item)] : []), Array(most + 1).fill(item), item],
});
const somebody = '0192f0c5-0000-7000-8000-00000000000b';
const day = { userId: somebody, date: '2026-11-20' };
const segment = { dayOfWeek: 1, segmentIndex: 0, startTime: '09:00', endTime: '17:00' };
const imported = { name: 'Ana', email: 'ana@ejemplo.es' };

type Fields = Readonly<Record<string, z.ZodType>>;
const absence: Fields = createAbsence.body.shape;
const settings: Fields = updateTenantSettings.body.shape;
const agreed: Fields = updateWorkingTimeRules.body.shape;
const granted: Fields = updateVacationRules.body.shape;
const offline: Fields = offlinePunch.body.shape;
const inspection: Fields = requestInspection.body.shape;
const page: Fields = pageQuery(20);
const row: Fields = importEmployees.body.shape.rows.element.shape;

const aYear = 366 * 86_400_000;
const rows: readonly [string, z.ZodType | undefined, Bounds][] = [
  ['the page of a list', page.page, written(0, 100_000)],
  ['the size of its pages', page.size, written(1, 100)],
  ['a year', yearQuery.year, written(2000, 2199)],
  ['the name of a person', personNameSchema, characters(1, 200)],

  ['the key of a punch', punch.headers.shape['idempotency-key'], characters(8, 64)],
  ['the key of an offline punch', offlinePunch.headers.shape['idempotency-key'], characters(8, 64)],
  ['the proven moment of an offline punch', offline.anchor, characters(0, 200)],
  ['the time until an offline punch', offline.steadyBeforeMs, whole(0, aYear)],
  ['the time since an offline punch', offline.steadyAfterMs, whole(0, aYear)],
  ['the time until an offline punch by its device', offline.shownBeforeMs, whole(-aYear, aYear)],

  ['the reason of an absence', absence.reason, characters(1, 500)],
  ['the note of who decides an absence', approveAbsence.body.shape.note, characters(0, 500)],
  ['the note of a kind of leave', updateLeaveRule.body.shape.note, characters(0, 500)],
  [
    'the amount of a kind of leave',
    updateLeaveRule.body.shape.amount,
    { ...quarters(0.25, 400), refused: [0, -1, 400.25, 0.3] },
  ],

  ['the e-mail at the sign-in', login.body.shape.email, characters(0, 320)],
  ['the password at the sign-in', login.body.shape.password, characters(1, 1024)],
  ['the token of a device', login.headers.shape['x-device-token'], characters(0, 4_000)],
  ['a proof of work', login.headers.shape['x-proof-of-work'], characters(0, 600)],
  ['the e-mail of a forgotten password', requestPasswordReset.body.shape.email, characters(0, 320)],
  ['the token of a link', linkTokenSchema, characters(1, 512)],
  ['the token of a session', refresh.body.shape.refreshToken, characters(1, 512)],
  ['the token of a session that ends', logout.body.shape.refreshToken, characters(1, 512)],
  ['a repeated password', completeAccountSetup.body.shape.passwordConfirm, characters(0, 1024)],
  ['the present password', updateProfile.body.shape.currentPassword, characters(0, 1024)],
  ['the own name', updateProfile.body.shape.fullName, characters(1, 200)],
  [
    'a new password',
    newPasswordSchema,
    { accepted: ['Clave-12', `Aa1${'a'.repeat(1021)}`], refused: [`Aa1${'a'.repeat(1022)}`] },
  ],

  ['the name that a list of days asks for', attendanceList.query.shape.employeeFilter, characters(0, 200)],
  ['what makes its address another', attendanceList.query.shape._, characters(0, 40)],
  ['the version of a month', monthFile.query.shape.version, written(1, 10_000)],
  ['the people of a closed month', closeMonths.body.shape.userIds, list(somebody, 1, 500)],
  ['the reason of a reopened month', reopenMonth.body.shape.reason, characters(10, 500)],
  [
    'the version of a reopened month',
    reopenMonth.body.shape.version,
    { accepted: [1, 2], refused: [0, 1.5] },
  ],
  [
    'the version of an answered month',
    answerMonth.body.shape.version,
    { accepted: [1, 2], refused: [0, 1.5] },
  ],
  ['what somebody says of a month', answerMonth.body.shape.comment, characters(0, 1000)],
  ['the reason of a wished correction', askForCorrection.body.shape.reason, characters(1, 500)],
  ['the note of who accepts it', acceptCorrectionRequest.body.shape.note, characters(0, 500)],
  ['what somebody says of a correction', answerCorrection.body.shape.comment, characters(0, 500)],
  ['the reason of a justified day', justifyDay.query.shape.reason, characters(1, 500)],
  ['the reason of an approved day', approveDay.query.shape.reason, characters(0, 500)],
  ['the reason of a rejected day', rejectDay.query.shape.reason, characters(1, 500)],
  ['the days of one decision', decideDays.body.shape.days, list(day, 1, 500)],
  ['the note of an admin', addDayNote.body.shape.adminNote, characters(10, 500)],
  ['the reason of an edited day', editHours.body.shape.reason, characters(10, 500)],
  ['the pairs of an edited day', editHours.body.shape.pairs, list({}, 0, 48)],
  ['the version of an edited day', editHours.body.shape.version, characters(0, 100)],
  ['the version of a day edited by its ends', editHours12h.body.shape.version, characters(0, 100)],
  ['the people of an export', createAttendanceExport.body.shape.userIds, list(somebody, 1, 500)],
  ['the explanation of an offline punch', explainOfflineGap.body.shape.text, characters(1, 500)],
  ['the note of who accepts it', acceptOfflineGap.body.shape.note, characters(0, 500)],
  ['the note on many requests', decideManySchema.shape.note, characters(0, 500)],
  ['the requests of one decision', decideManySchema.shape.ids, list(somebody, 1, 500)],
  ['what the inbox is searched for', attendanceInbox.query.shape.search, characters(0, 200)],
  ['the year of overtime', yearlyOvertime.query.shape.year, written(1970, 2100)],

  ['whom the audit log asks for', companyAudit.query.shape.subjectId, characters(0, 64)],
  ['the rounding', settings.roundingMinutes, whole(0, 60)],
  ['the gap of offline punches', settings.offlineGapMinutes, whole(0, 4320)],
  ['the days of the team', settings.teamDecidesDays, whole(0, 30)],
  ['the agreement behind fixed breaks', settings.fixedBreakAgreement, characters(1, 500)],
  ['the paid minutes of breaks', agreed.paidBreakMinutes, whole(0, 60)],
  ['the minutes of a year', agreed.yearlyMinutes, whole(60, 180_000)],
  ['the days of work a week', addContract.body.shape.weeklyDays, whole(1, 7)],
  ['the days of remote work', addContract.body.shape.remoteWeekdays, list(1, 0, 7)],

  ['the name of a role', createRole.body.shape.name, characters(1, 80)],
  ['the description of a role', createRole.body.shape.description, characters(0, 300)],
  ['the permissions of a role', createRole.body.shape.permissions, list('attendance.read', 1, 50)],
  ['the roles of somebody', roleIdsSchema, list('a'.repeat(64), 1, 50)],
  ['a role of somebody', roleIdsSchema.element, characters(0, 64)],
  ['the name of a department', departmentNameSchema, characters(1, 100)],
  ['the name of a new employee', newEmployeeSchema.shape.name, characters(1, 200)],
  ['imported employees', importEmployees.body.shape.rows, list(imported, 1, 500)],
  ['the name of an imported employee', row.name, characters(0, 1000)],
  ['the e-mail of an imported employee', row.email, characters(0, 1000)],
  ['the department of an imported employee', row.department, characters(0, 1000)],
  ['the schedule of an imported employee', row.schedule, characters(0, 1000)],
  ['what a list of accounts asks for', userList.query.shape.q, characters(0, 200)],
  ['the role that a list of accounts asks for', userList.query.shape.roleId, characters(0, 64)],

  ['the name of a holiday', createHoliday.body.shape.name, characters(1, 100)],
  ['the description of a holiday', createHoliday.body.shape.description, characters(0, 500)],
  ['the year of holidays', holidaysOfYear.params.shape.year, written(1970, 2100)],
  ['the year of official holidays', holidayTemplate.query.shape.year, written(1970, 2100)],
  ['the year of imported holidays', applyHolidayTemplate.body.shape.year, whole(1970, 2100)],
  ['dates that are compared with holidays', holidayConflicts.body.shape.dates, list('2026-11-20', 1, 100)],

  [
    'the number of an inspector that is looked up',
    validateInspector.body.shape.inspectorId,
    characters(0, 60),
  ],
  ['the tax number that is looked up', validateInspector.body.shape.companyTaxId, characters(0, 60)],
  ['the name of an inspector', inspection.fullName, characters(1, 120)],
  ['the reason of an inspector', inspection.reason, characters(1, 1000)],
  ['the page of an inspection', inspectionRecord.query.shape.page, written(0, 100_000)],
  ['the size of its pages', inspectionRecord.query.shape.size, written(1, 25)],
  ['the people of a grant', grantInspection.body.shape.userIds, list(somebody, 1, 500)],
  ['the people of a package', createInspectionPackage.body.shape.userIds, list(somebody, 1, 500)],
  [
    'the people of a package that is checked',
    checkInspectionPackage.body.shape.userIds,
    list(somebody, 1, 500),
  ],
  ['the number of a package’s case', createInspectionPackage.body.shape.caseNumber, characters(1, 60)],
  ['the purpose of a package', createInspectionPackage.body.shape.purpose, characters(3, 200)],

  ['the page of the register', monthlyRegister.query.shape.page, written(0, 100_000)],
  ['the size of its pages', monthlyRegister.query.shape.size, written(1, 50)],
  ['the people of a hold', placeHold.body.shape.userIds, list(somebody, 1, 500)],
  ['the reason of a hold', retentionReasonSchema, characters(1, 500)],
  ['the number of a certificate', certificateFile.params.shape.number, written(1, 2_147_483_647)],

  ['the people who are given a schedule', bulkAssign.body.shape.userIds, list(somebody, 1, 500)],
  ['the year of seasons', seasonalSchedules.query.shape.year, written(1970, 2100)],
  [
    'the reason for changing the past',
    updateSchedule.body.shape.changePast.unwrap().shape.reason,
    characters(10, 500),
  ],
  ['the name of a schedule', scheduleBody.shape.name, characters(1, 100)],
  ['the description of a schedule', scheduleBody.shape.description, characters(0, 500)],
  ['the priority of a schedule', scheduleBody.shape.priority, whole(0, 100)],
  ['its hours a week', scheduleBody.shape.weeklyContractMinutes, whole(0, 10_080)],
  ['its beginning of days', scheduleBody.shape.workdayCutoffMinutes, whole(0, 720)],
  ['its overtime of a day', scheduleBody.shape.maxOvertimeMinutesPerDay, whole(0, 480)],
  ['its overtime of a week', scheduleBody.shape.maxOvertimeMinutesPerWeek, whole(0, 1440)],
  ['its paid breaks', scheduleBody.shape.paidBreakMinutes, whole(0, 60)],
  ['its rest between shifts', scheduleBody.shape.minRestBetweenShifts, whole(0, 1440)],
  ['its rules', scheduleBody.shape.compositeRules, list({ ...segment, daysOfWeek: 'MONDAY' }, 0, 50)],
  ['its hours of a week or a month', hoursPlanSchema.shape.minutes, whole(60, 44_640)],
  ['the days of these hours', hoursPlanSchema.shape.daysOfWeek, list(1, 0, 7)],
  ['its segments', scheduleBody.shape.segments, list(segment, 0, 70)],
  ['the weekday of a segment', weeklySegmentSchema.shape.dayOfWeek, whole(1, 7)],
  ['the place of a segment', weeklySegmentSchema.shape.segmentIndex, whole(0, 9)],
  ['the flexibility of a segment', weeklySegmentSchema.shape.flexibilityMinutes, whole(0, 60)],
  ['the break of a segment', weeklySegmentSchema.shape.fixedUnpaidBreakMinutes, whole(0, 120)],
  ['the flexibility of a rule', compositeRuleSchema.shape.flexibilityMinutes, whole(0, 60)],
  ['the break of a rule', compositeRuleSchema.shape.breakMinutes, whole(0, 120)],
  ['the description of a rule', compositeRuleSchema.shape.description, characters(0, 200)],
  ['the reason of other hours', createScheduleException.body.shape.reason, characters(0, 500)],
  ['the segments of other hours', createScheduleException.body.shape.segments, list(segment, 0, 10)],

  ['the name of a portrait', avatarImage.params.shape.name, characters(0, 80)],
  ['the name of a logo', logoImage.params.shape.name, characters(0, 80)],
  ['the name of an attachment', absenceAttachment.params.shape.filename, characters(0, 255)],
  ['the name of a calendar', calendarFile.params.shape.name, characters(0, 120)],

  ['the name of a company', createTenant.body.shape.name, characters(1, 200)],
  ['its short name', createTenant.body.shape.slug, characters(1, 60)],
  ['its plan', createTenant.body.shape.planCode, characters(0, 50)],
  ['its first admin', createTenant.body.shape.adminName, characters(1, 200)],
  ['its limit of employees', updateTenant.body.shape.maxEmployees, whole(1, 100_000)],
  ['the changed name of a company', updateTenant.body.shape.name, characters(1, 200)],

  ['what a list of balances asks for', vacationSummary.query.shape.q, characters(0, 100)],
  ['the year of an adjustment', adjustBalance.body.shape.year, whole(2000, 2199)],
  ['its days', adjustBalance.body.shape.days, { ...quarters(-365, 365), refused: [-365.25, 365.25, 0.1, 0] }],
  ['its reason', adjustBalance.body.shape.reason, characters(1, 500)],
  ['the days of vacation', granted.daysPerYear, quarters(0, 365)],
  ['the days carried over', granted.carryOverDays, quarters(0, 365)],
  ['the month until which they are', granted.carryOverUntilMonth, whole(1, 12)],
  ['the reason of a vacation', requestVacation.body.shape.reason, characters(1, 500)],
  ['the comment on a vacation', reviewVacation.body.shape.adminComments, characters(0, 500)],
];

const told = (value: unknown) => JSON.stringify(value)?.slice(0, 60);

test.each(rows)('%s is bounded', (_, schema, { accepted, refused }) => {
  for (const value of accepted) expect(schema?.safeParse(value).success, `${told(value)} …`).toBe(true);
  for (const value of refused) expect(schema?.safeParse(value).success, `${told(value)} …`).toBe(false);
});

test('files are at most so large', () => {
  const megabyte = 1_048_576;
  expect([mostAttachmentBytes, mostImageBytes, mostImportBytes]).toEqual([
    5 * megabyte,
    5 * megabyte,
    2 * megabyte,
  ]);
});
