import { leaveKindCodes } from '@jornada/core/absences/leave-kinds';
import { z } from 'zod';
import { absenceStatuses, absenceTypes } from './absence-limits.ts';

export const absenceTypeSchema = z.enum(absenceTypes);
export type AbsenceType = z.infer<typeof absenceTypeSchema>;

export const absenceStatusSchema = z.enum(absenceStatuses);
export type AbsenceStatus = z.infer<typeof absenceStatusSchema>;

/** The kinds of paid leave that the program knows. */
export const leaveKindSchema = z.enum(leaveKindCodes);
