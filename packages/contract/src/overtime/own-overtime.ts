import { z } from 'zod';
import { civilDateSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { multiLine } from '../free-text.ts';
import { pageOf, pageQuery } from '../page.ts';
import { areaRoles } from '../roles.ts';
import { overtimeDaySchema } from './overtime-day.ts';
import { overtimeRequestSchema } from './overtime-request.ts';
import { mostOvertimeMinutes } from './overtime-words.ts';

export const overtimeFields = {
  date: civilDateSchema,
  minutes: z.int().min(1).max(mostOvertimeMinutes),
  reason: multiLine().min(1).max(500),
};

/**
 * Asks for overtime on today or a later day; it is for whoever decides. The law has none for people under eighteen, part-time or night workers:
 * OVERTIME_NOT_ALLOWED says which article.
 */
export const askForOvertime = defineEndpoint({
  method: 'POST',
  path: '/overtime/requests',
  summary: 'Ask for overtime',
  access: areaRoles.empleado,
  body: z.object(overtimeFields),
  response: overtimeRequestSchema,
  errors: ['REQUEST_EXISTS', 'OVERTIME_NOT_ALLOWED'],
});

export const ownOvertimeRequests = defineEndpoint({
  method: 'GET',
  path: '/overtime/requests/my',
  summary: 'The own requests for overtime and what was ordered, the latest first',
  access: areaRoles.empleado,
  query: z.object({ ...pageQuery(50) }),
  response: pageOf(overtimeRequestSchema),
  errors: [],
});

export const withdrawOvertimeRequest = defineEndpoint({
  method: 'DELETE',
  path: '/overtime/requests/:id',
  summary: 'Take back an own request for overtime that waits',
  access: areaRoles.empleado,
  params: z.object({ id: z.uuid() }),
  response: overtimeRequestSchema,
  errors: ['NOT_FOUND', 'REQUEST_DECIDED'],
});

/**
 * Says no to overtime that was ordered, or that was asked for and granted, until its day is over: nobody has to do any unless it was agreed on
 * (Estatuto de los Trabajadores art. 35.4). Whoever ordered or granted it is told why.
 */
export const declineOvertime = defineEndpoint({
  method: 'POST',
  path: '/overtime/requests/:id/decline',
  summary: 'Decline overtime that was ordered or granted',
  access: areaRoles.empleado,
  params: z.object({ id: z.uuid() }),
  body: z.object({ reason: multiLine().min(1).max(500) }),
  response: overtimeRequestSchema,
  errors: ['NOT_FOUND', 'REQUEST_DECIDED', 'OVERTIME_NOT_GRANTED', 'OVERTIME_DAY_BEGUN', 'OVERTIME_DECIDED'],
});

/** The own days of at most 62 that went beyond their plan, and what became of it, by date. */
export const ownOvertimeDays = defineEndpoint({
  method: 'GET',
  path: '/overtime/my/days',
  summary: 'The own days beyond the plan, and what was accepted of them',
  access: areaRoles.empleado,
  query: z.object({ from: civilDateSchema, to: civilDateSchema }),
  response: z.array(overtimeDaySchema),
  errors: [],
});
