import { z } from 'zod';
import { auditEntrySchema } from '../audit.ts';
import { civilDateSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { pageOf, pageQuery } from '../page.ts';
import { areaRoles } from '../roles.ts';
import { operatorActions } from '../tenants/operator-audit.ts';

/** Every change an admin can make, as named in the audit log. */
export const adminActions = [
  'EMPLOYEE_CREATED',
  'EMPLOYEE_UPDATED',
  'EMPLOYEE_ACTIVATED',
  'EMPLOYEE_DEACTIVATED',
  'EMPLOYEE_DELETED',
  'EMPLOYEE_ROLES_CHANGED',
  'EMPLOYEES_IMPORTED',
  'EMAIL_CHANGE_ASKED',
  'EMAIL_CHANGE_RESENT',
  'EMAIL_CHANGE_CANCELLED',
  'CONTRACT_ADDED',
  'CONTRACT_CHANGED',
  'CONTRACT_REMOVED',
  // Until there were contracts.
  'AGREED_HOURS_SAID',
  'AGREED_HOURS_REMOVED',
  'SETUP_EMAIL_RESENT',
  'PASSWORD_RESET_SENT',
  'DEPARTMENT_CREATED',
  'DEPARTMENT_UPDATED',
  'DEPARTMENT_DELETED',
  'ROLE_CREATED',
  'ROLE_UPDATED',
  'ROLE_DELETED',
  'COMPANY_UPDATED',
  'COMPANY_LOGO_CHANGED',
  'SETTINGS_UPDATED',
  'WORKING_TIME_RULES_UPDATED',
  'SCHEDULE_CREATED',
  'SCHEDULE_UPDATED',
  'SCHEDULE_PAST_CHANGED',
  'SCHEDULE_DELETED',
  'SCHEDULE_ASSIGNED',
  'ASSIGNMENT_UPDATED',
  'ASSIGNMENT_REMOVED',
  'EXCEPTION_CREATED',
  'EXCEPTION_DELETED',
  'HOLIDAY_CREATED',
  'HOLIDAY_UPDATED',
  'HOLIDAY_DELETED',
  'HOLIDAYS_IMPORTED',
  'HOURS_CORRECTED',
  'CORRECTION_REQUEST_ACCEPTED',
  'CORRECTION_REQUEST_DECLINED',
  'CORRECTION_PROPOSED',
  'CORRECTION_PROPOSAL_WITHDRAWN',
  'CORRECTION_PROPOSAL_UNANSWERED',
  'OFFLINE_GAP_ACCEPTED',
  'DAY_NOTE_ADDED',
  'DAY_JUSTIFIED',
  'DAY_UNJUSTIFIED',
  'DAY_APPROVED',
  'DAY_REJECTED',
  'DAY_REVIEW_UNDONE',
  'DAY_VALIDATED',
  'DAY_REOPENED',
  'MONTH_CLOSED',
  'MONTH_REOPENED',
  'ABSENCE_FILED',
  'ABSENCE_APPROVED',
  'ABSENCE_REJECTED',
  'ABSENCE_CONFIRMED',
  'ABSENCE_ENDED',
  'ABSENCE_ATTACHMENT_READ',
  'LEAVE_RULE_UPDATED',
  'LEAVE_RULE_RESET',
  'VACATION_APPROVED',
  'VACATION_REJECTED',
  'VACATION_FILED',
  'VACATION_DAYS_ADJUSTED',
  'VACATION_ADJUSTMENT_REMOVED',
  'VACATION_RULES_UPDATED',
  'INSPECTION_GRANTED',
  'INSPECTION_REFUSED',
  'INSPECTION_REVOKED',
  'RECORD_HELD',
  'RECORD_HOLD_LIFTED',
  'RECORD_EXPORTED',
  'RECORDS_REMOVED',
  'REGISTER_READ',
  'INSPECTION_PACKAGE_MADE',
  'EXIT_PACKAGE_MADE',
] as const;
export type AdminAction = (typeof adminActions)[number];

/** What people can do with their own account, record and time off. */
export const personActions = [
  'EMAIL_CHANGE_CONFIRMED',
  'CORRECTION_REQUESTED',
  'CORRECTION_REQUEST_WITHDRAWN',
  'CORRECTION_ANSWERED',
  'CORRECTION_PROPOSAL_AGREED',
  'CORRECTION_PROPOSAL_REFUSED',
  'OFFLINE_GAP_EXPLAINED',
  'MONTH_ANSWERED',
  'ABSENCE_REQUESTED',
  'ABSENCE_CANCELLED',
  'ABSENCE_ATTACHED',
  'CALENDAR_FEED_CREATED',
  'CALENDAR_FEED_REVOKED',
  'VACATION_REQUESTED',
  'VACATION_CANCELLED',
] as const;
export type PersonAction = (typeof personActions)[number];

/** All actions in a company's log: those of its admins, of its people, and of operators who changed the company. */
export const companyActions = [...adminActions, ...personActions, ...operatorActions] as const;
export type CompanyAction = (typeof companyActions)[number];

/** Newest first; `from` and `to` are civil dates in the company's zone, both included. */
export const companyAudit = defineEndpoint({
  method: 'GET',
  path: '/admin/audit',
  summary: 'What was changed in the company',
  access: areaRoles.admin,
  permission: 'audit.read',
  query: z.object({
    action: z.enum(companyActions).optional(),
    actorId: z.uuid().optional(),
    subjectId: z.string().max(64).optional(),
    from: civilDateSchema.optional(),
    to: civilDateSchema.optional(),
    ...pageQuery(20),
  }),
  response: pageOf(auditEntrySchema.extend({ action: z.enum(companyActions) })),
  errors: [],
});
