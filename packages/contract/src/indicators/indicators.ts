import { z } from 'zod';
import { civilDateSchema, monthSchema } from '../civil-date.ts';
import { peopleGroup } from '../employees/people-group.ts';
import { defineEndpoint } from '../endpoint.ts';
import { areaRoles } from '../roles.ts';

const reading = { access: areaRoles.admin, permission: 'attendance.read' } as const;

/** The longest period, in months. */
export const mostIndicatorMonths = 12;

const asked = { from: monthSchema, to: monthSchema, ...peopleGroup };

const count = z.int().min(0);

/**
 * The sums of days that are over. `plannedMinutes` are hours agreed on, without holidays and vacations; `justifiedMinutes` and `unjustifiedMinutes`
 * the part of them that was lost to absences. `expectedEntries` are entries of days that somebody worked, of which some were late, beyond the
 * flexibility, or missed; `missingPunches` exits that were forgotten and punches without their other half. `overtimeMinutes` went beyond the plan; the five
 * that follow say what became of them by the rules of pay and by decisions, force majeure also of complementary hours. They may be less, where the rules take some
 * for ordinary.
 */
const figuresSchema = z.object({
  people: count,
  plannedMinutes: count,
  justifiedMinutes: count,
  unjustifiedMinutes: count,
  workedMinutes: count,
  overtimeMinutes: count,
  paidMinutes: count,
  restMinutes: count,
  forceMajeureMinutes: count,
  undecidedMinutes: count,
  notAcceptedMinutes: count,
  expectedEntries: count,
  lateEntries: count,
  missedEntries: count,
  lateMinutes: count,
  missingPunches: count,
});
export type IndicatorFigures = z.infer<typeof figuresSchema>;

/** A team is a department with those who belong to it, and not to one below it; null, of which there is at most one, those who belong to none. */
const teamSchema = z.object({
  departmentId: z.uuid().nullable(),
  departmentName: z.string().nullable(),
  ...figuresSchema.shape,
  months: z.array(z.object({ month: monthSchema, ...figuresSchema.shape })),
});

/**
 * Absences, punctuality and overtime of teams by month, of the people whom the caller may see, in at most twelve months. `through` is the last date that
 * counts: yesterday, or the end of the last month; null where none of the period is over. Never by the kind of an absence, which may be health data.
 */
export const indicators = defineEndpoint({
  method: 'GET',
  path: '/admin/indicators',
  summary: 'Absence rate, punctuality and overtime of teams by month',
  scope: 'attendance:read',
  ...reading,
  query: z.object(asked),
  response: z.object({
    from: monthSchema,
    to: monthSchema,
    through: civilDateSchema.nullable(),
    total: figuresSchema,
    teams: z.array(teamSchema),
  }),
  errors: ['TOO_MANY_REQUESTS'],
});
export type Indicators = z.infer<typeof indicators.response>;

export const indicatorKinds = ['ABSENCE', 'PUNCTUALITY', 'OVERTIME'] as const;
export type IndicatorKind = (typeof indicatorKinds)[number];

export const indicatorFormats = ['csv', 'xlsx'] as const;
export type IndicatorFormat = (typeof indicatorFormats)[number];

/** One of the three as a table: a row for each month of each team, and its sum. */
export const indicatorsFile = defineEndpoint({
  method: 'GET',
  path: '/admin/indicators/file',
  summary: 'One of these indicators as a CSV file or a workbook',
  ...reading,
  query: z.object({ ...asked, kind: z.enum(indicatorKinds), format: z.enum(indicatorFormats) }),
  response: 'file',
  errors: ['TOO_MANY_REQUESTS', 'NOTHING_TO_EXPORT'],
});
