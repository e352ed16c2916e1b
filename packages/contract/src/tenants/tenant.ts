import { z } from 'zod';
import { instantSchema } from '../civil-date.ts';
import { revisionSchema } from '../revision.ts';

export const tenantParams = z.object({ id: z.uuid() });

/** A company in the operators' list. `currentEmployees` counts the active people, who count towards its limit. */
export const tenantSummarySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  logoUrl: z.string().nullable(),
  active: z.boolean(),
  currentEmployees: z.int(),
  maxEmployees: z.int(),
  createdAt: instantSchema,
});
export type TenantSummary = z.infer<typeof tenantSummarySchema>;

export const tenantSchema = tenantSummarySchema.extend({ adminCount: z.int(), revision: revisionSchema });
export type Tenant = z.infer<typeof tenantSchema>;

/** The highest limit of employees of a company. */
export const mostEmployees = 100_000;
