import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';
import { type contractColumns, importFields, mostImportBytes, mostImportColumns } from './import-limits.ts';

export const mostImportedRows = 500;

/** A column of a file: what its heading is taken for, null for what is ignored, and its first values. `index` counts from 0. */
export const importColumnSchema = z.object({
  index: z.int(),
  heading: z.string(),
  field: z.enum(importFields).nullable(),
  values: z.array(z.string()),
});
export type ImportColumn = z.infer<typeof importColumnSchema>;

/** What a row says of a contract, as it is written there; empty where it says nothing. */
export type ContractCells = Readonly<Record<(typeof contractColumns)[number], string>>;

const contractCells = <Cell extends z.ZodType<string>>(cell: Cell) =>
  ({
    contractFrom: cell,
    contractKind: cell,
    contractCode: cell,
    workingTime: cell,
    agreedHours: cell,
    agreedPeriod: cell,
    weeklyDays: cell,
    jobTitle: cell,
    professionalGroup: cell,
    collectiveAgreement: cell,
    payrollNumber: cell,
    payGroup: cell,
    trialUntil: cell,
    pactSignedOn: cell,
    pactPercent: cell,
    pactNoticeDays: cell,
  }) satisfies Record<(typeof contractColumns)[number], Cell>;

/**
 * A row of a file as it was read, with its errors by field; `line` counts from 1, including the headings and what stands above. `name` has
 * the surnames of columns of their own; `employedFrom` is a date (2026-01-31) or, with an error, what is written.
 */
export const importedRowSchema = z.object({
  line: z.int(),
  name: z.string(),
  email: z.string(),
  department: z.string(),
  schedule: z.string(),
  centre: z.string(),
  nationalId: z.string(),
  employedFrom: z.string(),
  employedUntil: z.string(),
  staffNumber: z.string(),
  ...contractCells(z.string()),
  errors: z.record(z.string(), z.string()),
});
export type ImportedRow = z.infer<typeof importedRowSchema>;

/**
 * Reads a CSV or XLSX file of people and answers what importing it would do. Nothing is stored. Its columns are matched by their headings,
 * or mapped by `columns`: what each holds, from the first on, separated by commas, and nothing for one that is ignored (`name,,email`).
 * `error` is about the file as a whole; `newDepartments` would be created.
 */
export const previewEmployeeImport = defineEndpoint({
  method: 'POST',
  path: '/admin/employees/import/preview',
  summary: 'What importing a file of employees would do',
  access: areaRoles.admin,
  permission: 'employees.manage',
  upload: {
    maxBytes: mostImportBytes,
    fields: z.object({
      columns: z
        .string()
        .max(1_000)
        .transform((written) => written.split(','))
        .pipe(z.array(z.enum([...importFields, ''])).max(mostImportColumns))
        .optional(),
    }),
  },
  response: z.object({
    columns: z.array(importColumnSchema),
    rows: z.array(importedRowSchema),
    error: z.string().nullable(),
    newDepartments: z.array(z.string()),
    freePlaces: z.int(),
  }),
  errors: [],
});

/**
 * Imports all rows or none; errors are named `rows.3.email`, counted from 0. Everybody gets the setup message, except for whoever has
 * an empty e-mail, who needs a staff number. `schedule` is the name of an
 * assignable schedule; rows without one get `scheduleId`. Schedules are assigned from today on, without end. `centre` is the name of a work
 * centre, to which the person belongs from the first date of the employment, or else from today; a company without centres ignores it. `nationalId`, a DNI or NIE, is
 * checked and not stored; `employedFrom` is the first date of the employment. What a row says of a contract makes the person’s first
 * one, from that date or else from today on; its kind and whether it is part time are those of its key where no other column says them. `payGroup` is the
 * name of a group of contracts that the company has; without one the contract is in the general group.
 */
export const importEmployees = defineEndpoint({
  method: 'POST',
  path: '/admin/employees/import',
  summary: 'Add many employees at once',
  access: areaRoles.admin,
  permission: 'employees.manage',
  // Room for the most rows with the longest texts that a preview accepts.
  maxBodyBytes: 2 * 1024 * 1024,
  body: z.object({
    rows: z
      .array(
        z.object({
          name: z.string().max(1_000),
          email: z.string().max(1_000),
          department: z.string().max(1_000).default(''),
          schedule: z.string().max(1_000).default(''),
          centre: z.string().max(1_000).default(''),
          nationalId: z.string().max(1_000).default(''),
          employedFrom: z.string().max(1_000).default(''),
          employedUntil: z.string().max(1_000).default(''),
          staffNumber: z.string().max(1_000).default(''),
          ...contractCells(z.string().max(1_000).default('')),
        }),
      )
      .min(1)
      .max(mostImportedRows),
    scheduleId: z.uuid().nullable().default(null),
  }),
  response: z.object({ created: z.int() }),
  errors: [
    'EMPLOYEE_LIMIT_REACHED',
    'EXCEEDS_OWN_PERMISSIONS',
    'SCHEDULE_NOT_ASSIGNABLE',
    'TOO_MANY_MESSAGES',
  ],
});
