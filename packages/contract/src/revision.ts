import { z } from 'zod';

/**
 * Rises with every change of what a form shows. An update that carries the one its form was opened with is refused with CHANGED_MEANWHILE
 * and the present state when somebody saved since; one that carries none is not asked.
 */
export const revisionSchema = z.int();
export const openedRevision = { revision: revisionSchema.optional() };
