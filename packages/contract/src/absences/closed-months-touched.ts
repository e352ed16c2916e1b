import { z } from 'zod';
import { monthSchema } from '../civil-date.ts';

/**
 * Said where time off is filed or approved: which months it touches are closed for its person. They keep what was closed until somebody opens
 * them again.
 */
export const closedMonthsTouched = { closedMonths: z.array(monthSchema) } as const;
