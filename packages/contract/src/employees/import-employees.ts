import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';
import { mostImportBytes } from './import-limits.ts';

export const mostImportedRows = 500;

/** A row of a file as it was read, with its errors by field; `line` counts from 1, including the headings. */
export const importedRowSchema = z.object({
  line: z.int(),
  name: z.string(),
  email: z.string(),
  department: z.string(),
  schedule: z.string(),
  errors: z.record(z.string(), z.string()),
});
export type ImportedRow = z.infer<typeof importedRowSchema>;

/**
 * Reads a CSV or XLSX file with the columns name, e-mail and, optionally, department and schedule, and answers what importing it would do.
 * Nothing is stored. `error` is about the file as a whole; `newDepartments` would be created.
 */
export const previewEmployeeImport = defineEndpoint({
  method: 'POST',
  path: '/admin/employees/import/preview',
  summary: 'What importing a file of employees would do',
  access: areaRoles.admin,
  permission: 'employees.manage',
  upload: { maxBytes: mostImportBytes },
  response: z.object({
    rows: z.array(importedRowSchema),
    error: z.string().nullable(),
    newDepartments: z.array(z.string()),
    freePlaces: z.int(),
  }),
  errors: [],
});

/**
 * Imports all rows or none; errors are named `rows.3.email`, counted from 0. Everybody gets the setup message. `schedule` is the name of an
 * assignable schedule; rows without one get `scheduleId`. Schedules are assigned from today on, without end.
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
