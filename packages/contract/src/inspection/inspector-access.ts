import { z } from 'zod';
import { complementaryKindsSchema } from '../attendance/complementary-kinds.ts';
import { modalityMinutesSchema } from '../attendance/modality-minutes.ts';
import { civilDateSchema, instantSchema } from '../civil-date.ts';
import { offlineTimesSchema } from '../clock/offline-times.ts';
import { modalitySchema } from '../clock/work-day-status.ts';
import { newEmailSchema } from '../email.ts';
import { defineEndpoint } from '../endpoint.ts';
import { multiLine, singleLine } from '../free-text.ts';
import { idList } from '../id-list.ts';
import { rule } from '../named-rules.ts';
import { taxIdSchema } from '../tax-id.ts';
import { mostPeopleOfFile } from './inspection-limits.ts';

/**
 * The registration number of a civil servant (NRP), as on the inspector's card: ten digits, the letter of the group and the four digits of
 * the corps; spaces and hyphens are removed.
 */
export const inspectorIdSchema = z
  .string()
  .max(30)
  .transform((typed) => typed.replace(/[\s.-]/g, '').toUpperCase())
  .refine((id) => /^\d{10}[A-Z]\d{4}$/.test(id), rule('inspectorIdInvalid'));

/** The longest reason of an inspector's request. */
export const inspectionReasonLength = 1_000;

/** The name by which the inspector refers to a request. It grants nothing. */
const inspectionId = z.object({ id: z.string().max(60) });

/** Whether an inspector with that number may ask a company with that tax number; nothing else is said about either. */
export const validateInspector = defineEndpoint({
  method: 'POST',
  path: '/attendance/government/validate-inspector',
  summary: 'Whether an inspector may ask a company',
  access: 'public',
  body: z.object({ inspectorId: z.string().max(60), companyTaxId: z.string().max(60) }),
  response: z.object({ valid: z.boolean() }),
  errors: ['TOO_MANY_REQUESTS'],
});

/** Files a request with each active company of the tax number: nothing is shown until one grants it. */
export const requestInspection = defineEndpoint({
  method: 'POST',
  path: '/attendance/government/request-access',
  summary: 'Ask a company to let an inspector read its record',
  access: 'public',
  body: z.object({
    inspectorId: inspectorIdSchema,
    companyTaxId: taxIdSchema,
    fullName: singleLine().min(1).max(120),
    officialEmail: newEmailSchema,
    reason: multiLine().min(1).max(inspectionReasonLength),
    from: civilDateSchema,
    to: civilDateSchema,
  }),
  response: z.object({ ids: z.array(z.string()).min(1) }),
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});

/** Sends a new code to the official address of a granted request. The answer never tells whether it is granted. */
export const sendInspectionCode = defineEndpoint({
  method: 'POST',
  path: '/attendance/government/data/:id/code',
  summary: 'Send the inspector a new code',
  access: 'public',
  params: inspectionId,
  response: null,
  errors: ['TOO_MANY_REQUESTS'],
});

/** Uses a code. The returned token is sent in the header `x-inspection-session` of later calls. */
export const openInspection = defineEndpoint({
  method: 'POST',
  path: '/attendance/government/data/:id/session',
  summary: 'Use the code of an inspection',
  access: 'public',
  params: inspectionId,
  body: z.object({
    code: z
      .string()
      .trim()
      .regex(/^\d{8}$/),
  }),
  response: z.object({ token: z.string(), expiresAt: instantSchema }),
  errors: ['INVALID_CODE', 'TOO_MANY_REQUESTS'],
});

const inspectionSession = z.object({ 'x-inspection-session': z.string().max(100).default('') });

/** What is known about the time of an offline punch; `at` is the moment of its record. */
const inspectedOfflineSchema = offlineTimesSchema.extend({ at: instantSchema });

/**
 * A pair in local time, with the date where it is not the workday's. `entryOffline` is set for an offline punch, with what is known of its
 * time.
 */
const inspectedPairSchema = z.object({
  entryDate: civilDateSchema,
  entryTime: z.string(),
  exitDate: civilDateSchema.nullable(),
  exitTime: z.string().nullable(),
  timezone: z.string(),
  entryOffline: inspectedOfflineSchema.nullable(),
  exitOffline: inspectedOfflineSchema.nullable(),
  workedMinutes: z.int(),
  breakMinutes: z.int(),
});

/** A ledger entry that corrected a punch, added one (no `formerTime`) or removed one (no `time`). */
const inspectedCorrectionSchema = z.object({
  id: z.uuid(),
  type: z.enum(['IN', 'OUT', 'BREAK_START', 'BREAK_END']),
  formerDate: civilDateSchema.nullable(),
  formerTime: z.string().nullable(),
  date: civilDateSchema.nullable(),
  time: z.string().nullable(),
  /** From where the person worked, as the entry says, and the one that it corrected said; null where it says nothing. */
  formerModality: modalitySchema.nullable(),
  modality: modalitySchema.nullable(),
  authorName: z.string(),
  recordedAt: instantSchema,
  reason: z.string().nullable(),
});
export type InspectedCorrection = z.infer<typeof inspectedCorrectionSchema>;

const inspectedDaySchema = z.object({
  date: civilDateSchema,
  workedMinutes: z.int(),
  ordinaryMinutes: z.int(),
  breakMinutes: z.int(),
  expectedMinutes: z.int().nullable(),
  /** Why nothing, or only hours, were expected; whatever an absence is for, it is JUSTIFIED. Null on days of work and where no schedule is known. */
  dayOff: z.enum(['HOLIDAY', 'VACATION', 'JUSTIFIED', 'REST']).nullable(),
  /** Also of a holiday on which work was planned. */
  holidayName: z.string().nullable(),
  overtimeMinutes: z.int(),
  complementaryMinutes: z.int(),
  /** Null on a day without complementary minutes. */
  complementary: complementaryKindsSchema.nullable(),
  /** Null where nobody said from where they worked. */
  modality: modalityMinutesSchema.nullable(),
  nightMinutes: z.int(),
  holidayMinutes: z.int(),
  pairs: z.array(inspectedPairSchema),
  /** Exits and breaks without an entry. */
  strays: z.array(
    z.object({
      type: z.enum(['IN', 'OUT', 'BREAK_START', 'BREAK_END']),
      date: civilDateSchema,
      time: z.string(),
      timezone: z.string(),
      offline: inspectedOfflineSchema.nullable(),
    }),
  ),
  corrections: z.array(inspectedCorrectionSchema),
});
export type InspectedDay = z.infer<typeof inspectedDaySchema>;

/** A table, a document to read, and the entries of the record. */
export const inspectionFormats = ['csv', 'pdf', 'jsonl'] as const;
export type InspectionFormat = (typeof inspectionFormats)[number];

/** At most this many days are shown at once; of a period partly outside the grant, the part within is shown. */
export const mostInspectedDays = 31;

/**
 * The days of the people granted, one page of people at a time; the first month granted unless other dates are asked for. The answer is
 * NOT_FOUND alike for an unknown request, for one that is not or no longer granted, and for a session that is over or of another request.
 */
export const inspectionRecord = defineEndpoint({
  method: 'GET',
  path: '/attendance/government/data/:id',
  summary: 'The record that an inspector was granted',
  access: 'public',
  headers: inspectionSession,
  params: inspectionId,
  query: z.object({
    from: civilDateSchema.optional(),
    to: civilDateSchema.optional(),
    page: z.coerce.number().pipe(z.int().min(0).max(100_000)).default(0),
    size: z.coerce.number().pipe(z.int().min(1).max(25)).default(10),
  }),
  response: z.object({
    companyName: z.string(),
    companyTaxId: z.string().nullable(),
    inspectorName: z.string(),
    grantedFrom: civilDateSchema,
    grantedTo: civilDateSchema,
    expiresAt: instantSchema,
    from: civilDateSchema,
    to: civilDateSchema,
    /** Everybody granted, by name, to choose from for a file. */
    people: z.array(z.object({ userId: z.uuid(), userName: z.string() })),
    content: z.array(z.object({ userId: z.uuid(), userName: z.string(), days: z.array(inspectedDaySchema) })),
    totalElements: z.int(),
    totalPages: z.int(),
    number: z.int(),
    size: z.int(),
  }),
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});
export type InspectionRecord = z.infer<typeof inspectionRecord.response>;

/**
 * Everything granted, or the part of it asked for, as a file: `csv` has one row per day; `pdf` has totals by person and month, and the days,
 * of at most `mostDaysOfDocument` days of people; `jsonl` has the ledger entries, gzipped, in the form that `npm run verify-export` reads, with
 * only the hashes of entries outside the period. Somebody chosen who was not granted is NOT_FOUND.
 */
export const inspectionFile = defineEndpoint({
  method: 'GET',
  path: '/attendance/government/data/:id/file',
  summary: 'All that an inspector was granted, as a file',
  access: 'public',
  headers: inspectionSession,
  params: inspectionId,
  query: z.object({
    format: z.enum(inspectionFormats),
    from: civilDateSchema.optional(),
    to: civilDateSchema.optional(),
    userIds: idList(mostPeopleOfFile).optional(),
  }),
  response: 'file',
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
});
