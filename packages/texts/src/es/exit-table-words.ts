import { clockTexts } from './clock.ts';
import { companyAuditTexts } from './company-audit.ts';
import { agreedPeriodNames, contractKindNames } from './contract-words.ts';
import { dayWords } from './day-words.ts';
import { rolesTexts } from './employees-roles.ts';
import { holidayTypeNames } from './holidays.ts';
import { inspectionTexts } from './inspection.ts';
import { leaveKindNames } from './leave-kinds.ts';
import { pauseReasonNames } from './pause-words.ts';

/** What tables of an exit package say for the values that are stored as codes. */
export const exitTableWords: Readonly<Record<string, string>> = {
  ...pauseReasonNames,
  ...contractKindNames,
  ...agreedPeriodNames,
  ...companyAuditTexts.actions,
  ...rolesTexts.permissions,
  ...leaveKindNames,
  ...holidayTypeNames,
  ...dayWords.absenceTypes,
  ...clockTexts.punchNames,
  ...inspectionTexts.log.kinds,
  PENDING: 'Pendiente',
  APPROVED: 'Aprobada',
  REJECTED: 'Rechazada',
  CANCELLED: 'Cancelada',
  ACCEPTED: 'Aceptada',
  DECLINED: 'Rechazada',
  WITHDRAWN: 'Retirada',
  AGREED: 'De acuerdo',
  REFUSED: 'No aceptada',
  UNANSWERED: 'Sin respuesta',
  GRANTED: 'Concedida',
  REVOKED: 'Revocada',
  CORRECTION: 'Corrección',
  ANNULMENT: 'Anulación',
  NATURAL: 'Naturales',
  WORKING: 'Laborables',
  NEVER: 'Nunca',
  ALWAYS: 'Siempre',
  SUNDAY_WORKERS: 'A quien trabaja también en domingo',
  GENERAL: 'General',
  HOURS_CORRECTION: 'Corrección de horas',
  ABSENCE: 'Ausencia',
  INCIDENT: 'Incidencia',
  ROLE_ADMIN: 'Administración',
  ROLE_TENANT_ADMIN: 'Administración',
  ROLE_EMPLOYEE: 'Empleado',
  ROLE_USER: 'Empleado',
  active: 'Activa',
  suspended: 'Suspendida',
};
