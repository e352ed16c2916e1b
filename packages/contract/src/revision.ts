import { z } from 'zod';

/**
 * Rises with every change of what a form shows. An update carries the revision with which its form was opened; if somebody saved since, it
 * is refused with CHANGED_MEANWHILE and the present state. An update without a revision is not checked.
 */
export const revisionSchema = z.int();
export const openedRevision = { revision: revisionSchema.optional() };
