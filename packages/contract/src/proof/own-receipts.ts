import { z } from 'zod';
import { civilDateSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';

/** The receipts of the caller's entries about days between two dates, both included, at most 366, and of the statements of those days: one signed text per line. */
export const ownReceipts = defineEndpoint({
  method: 'GET',
  path: '/proof/receipts',
  summary: 'The receipts of the own records of a period, as a file',
  access: areaRoles.empleado,
  query: z.object({ from: civilDateSchema, to: civilDateSchema }),
  response: 'file',
  errors: ['NOTHING_TO_EXPORT', 'TOO_MANY_REQUESTS'],
});
