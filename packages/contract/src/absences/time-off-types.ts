import { leaveKindCodes } from '@jornada/core/absences/leave-kinds';
import { z } from 'zod';

/** What an absence is. Somebody asks for the first four; the rest an admin files for them. */
export const absenceTypes = [
  'VACATION',
  'SICK_LEAVE',
  'PERSONAL',
  'OTHER',
  'MATERNITY',
  'PATERNITY',
] as const;
export const requestedAbsenceTypes = ['VACATION', 'SICK_LEAVE', 'PERSONAL', 'OTHER'] as const;
export const absenceTypeSchema = z.enum(absenceTypes);
export type AbsenceType = z.infer<typeof absenceTypeSchema>;

export const absenceStatuses = ['PENDING', 'APPROVED', 'REJECTED', 'CANCELLED'] as const;
export const absenceStatusSchema = z.enum(absenceStatuses);
export type AbsenceStatus = z.infer<typeof absenceStatusSchema>;

/** The kinds of paid leave that the program knows. */
export const leaveKindSchema = z.enum(leaveKindCodes);
export type LeaveKindCode = z.infer<typeof leaveKindSchema>;

/** What a person may write with a request or a decision. */
export const mostReasonCharacters = 500;
