import { leaveKindCodes } from '@jornada/core/absences/leave-kinds';
import { untoldKind } from '@jornada/core/absences/shown-kind';
import { z } from 'zod';
import { absenceStatuses, absenceTypes } from './absence-limits.ts';

export const absenceTypeSchema = z.enum(absenceTypes);
/** The same for readers who may know that somebody is absent, but not why. */
export const shownAbsenceTypeSchema = z.enum([...absenceTypes, untoldKind]);
export type ShownAbsenceType = z.infer<typeof shownAbsenceTypeSchema>;
export type AbsenceType = z.infer<typeof absenceTypeSchema>;

export const absenceStatusSchema = z.enum(absenceStatuses);
export type AbsenceStatus = z.infer<typeof absenceStatusSchema>;

/** The kinds of paid leave that the program knows. */
export const leaveKindSchema = z.enum(leaveKindCodes);
