import { z } from 'zod';
import { civilDateSchema, monthSchema } from '../civil-date.ts';
import { peopleGroup } from '../employees/people-group.ts';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';
import { indicatorFormats } from './indicators.ts';

const reading = { access: areaRoles.admin, permission: 'bank.manage' } as const;
const asked = { from: monthSchema, to: monthSchema, ...peopleGroup };
const count = z.int().min(0);

/** Balances at the end of a date, added up apart by whose favour they are in; `people` have lines until then. */
const balancesSchema = z.object({ people: count, inFavourMinutes: count, owedMinutes: count });
/** The same, and what of the minutes in people's favour has its last day within the next sixty days. */
const presentSchema = balancesSchema.extend({ dueMinutes: count });
export type BankBalances = z.infer<typeof balancesSchema>;
export type PresentBankBalances = z.infer<typeof presentSchema>;

const teamSchema = z.object({
  departmentId: z.uuid().nullable(),
  departmentName: z.string().nullable(),
  ...presentSchema.shape,
  months: z.array(z.object({ month: monthSchema, ...balancesSchema.shape })),
});
export type BankTeam = z.infer<typeof teamSchema>;

/**
 * Banks of hours of teams: their balances at the end of each month, and on `through`, the last date that counts: today, or the end of the last
 * month; null where none of the period has begun. Of the people whose banks the caller manages and who clock; a team is a department
 * without those below it. As the lines are posted: today enters tomorrow.
 */
export const bankIndicators = defineEndpoint({
  method: 'GET',
  path: '/admin/indicators/bank',
  summary: 'Balances of hour banks of teams by month',
  ...reading,
  query: z.object(asked),
  response: z.object({
    from: monthSchema,
    to: monthSchema,
    through: civilDateSchema.nullable(),
    total: presentSchema,
    months: z.array(z.object({ month: monthSchema, ...balancesSchema.shape })),
    teams: z.array(teamSchema),
  }),
  errors: ['TOO_MANY_REQUESTS'],
});
export type BankIndicators = z.infer<typeof bankIndicators.response>;

/** The same as a table: a row for each month of each team, and one of its last date. */
export const bankIndicatorsFile = defineEndpoint({
  method: 'GET',
  path: '/admin/indicators/bank/file',
  summary: 'The hour banks of teams as a CSV file or a workbook',
  ...reading,
  query: z.object({ ...asked, format: z.enum(indicatorFormats) }),
  response: 'file',
  errors: ['TOO_MANY_REQUESTS', 'NOTHING_TO_EXPORT'],
});
