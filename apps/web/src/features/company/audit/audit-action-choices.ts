import type { CompanyAction } from '@jornada/contract/company/audit-log';
import { companyAuditTexts } from '@jornada/texts/es/company-audit';

const { actions, actionGroups } = companyAuditTexts;

type Group = keyof typeof actionGroups;
/** A company whose deletion the log could tell of is not there to read it. */
type ShownAction = Exclude<CompanyAction, 'TENANT_DELETED'>;

const groupOf = {
  EMPLOYEE_CREATED: 'people',
  EMPLOYEE_UPDATED: 'people',
  EMPLOYEE_ACTIVATED: 'people',
  EMPLOYEE_DEACTIVATED: 'people',
  EMPLOYEE_DELETED: 'people',
  EMPLOYEE_ROLES_CHANGED: 'people',
  EMPLOYEES_IMPORTED: 'people',
  SETUP_EMAIL_RESENT: 'people',
  PASSWORD_RESET_SENT: 'people',
  DEPARTMENT_CREATED: 'company',
  DEPARTMENT_UPDATED: 'company',
  DEPARTMENT_DELETED: 'company',
  ROLE_CREATED: 'company',
  ROLE_UPDATED: 'company',
  ROLE_DELETED: 'company',
  COMPANY_UPDATED: 'company',
  COMPANY_LOGO_CHANGED: 'company',
  SETTINGS_UPDATED: 'company',
  SCHEDULE_CREATED: 'schedules',
  SCHEDULE_UPDATED: 'schedules',
  SCHEDULE_PAST_CHANGED: 'schedules',
  SCHEDULE_DELETED: 'schedules',
  SCHEDULE_ASSIGNED: 'schedules',
  ASSIGNMENT_UPDATED: 'schedules',
  ASSIGNMENT_REMOVED: 'schedules',
  EXCEPTION_CREATED: 'schedules',
  EXCEPTION_DELETED: 'schedules',
  HOLIDAY_CREATED: 'holidays',
  HOLIDAY_UPDATED: 'holidays',
  HOLIDAY_DELETED: 'holidays',
  HOLIDAYS_IMPORTED: 'holidays',
  HOURS_CORRECTED: 'corrections',
  CORRECTION_REQUEST_ACCEPTED: 'corrections',
  CORRECTION_REQUEST_DECLINED: 'corrections',
  CORRECTION_REQUESTED: 'corrections',
  CORRECTION_REQUEST_WITHDRAWN: 'corrections',
  CORRECTION_ANSWERED: 'corrections',
  DAY_NOTE_ADDED: 'attendance',
  DAY_JUSTIFIED: 'attendance',
  DAY_UNJUSTIFIED: 'attendance',
  DAY_APPROVED: 'attendance',
  DAY_REJECTED: 'attendance',
  DAY_REVIEW_UNDONE: 'attendance',
  DAY_VALIDATED: 'attendance',
  DAY_REOPENED: 'attendance',
  ABSENCE_FILED: 'absences',
  ABSENCE_APPROVED: 'absences',
  ABSENCE_REJECTED: 'absences',
  ABSENCE_REQUESTED: 'absences',
  ABSENCE_CANCELLED: 'absences',
  ABSENCE_ATTACHED: 'absences',
  ABSENCE_ATTACHMENT_READ: 'absences',
  LEAVE_RULE_UPDATED: 'leave',
  LEAVE_RULE_RESET: 'leave',
  CALENDAR_FEED_CREATED: 'leave',
  CALENDAR_FEED_REVOKED: 'leave',
  TENANT_CREATED: 'operators',
  TENANT_UPDATED: 'operators',
  TENANT_SUSPENDED: 'operators',
  TENANT_ACTIVATED: 'operators',
  ADMIN_SETUP_EMAIL_RESENT: 'operators',
  ADMIN_SETUP_LINK_REGENERATED: 'operators',
  ADMIN_EMAIL_CHANGED: 'operators',
} satisfies Record<ShownAction, Group>;

/** What the company's log can be searched for, in groups, as a native select takes them. */
export const auditActionChoices = Object.entries(actionGroups).map(([group, label]) => ({
  group: label,
  items: (Object.keys(groupOf) as ShownAction[])
    .filter((action) => groupOf[action] === group)
    .map((action) => ({ value: action, label: actions[action] })),
}));
