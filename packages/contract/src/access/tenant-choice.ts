import { z } from 'zod';

/** A company to choose from when an e-mail belongs to several. */
export const tenantChoiceSchema = z.object({ id: z.uuid(), name: z.string(), slug: z.string() });
export type TenantChoice = z.infer<typeof tenantChoiceSchema>;
