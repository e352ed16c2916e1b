import { sql } from 'kysely';
import type { VisiblePeople } from './visible-people.reads.ts';

/**
 * Why a statement of the company's area is about people whom the caller need not see: what it finds out of them is not told, or told of
 * nobody in particular. A test fails for a reason that no statement gives, and for a statement that needs none.
 */
export const reasons = {
  'an account is unique': 'An e-mail is taken whoever has it, and the last admin is so among all.',
  'rows of days are kept for all':
    'They are brought up to date before any of them is read, and tell nothing by that.',
  'a department ends for all': 'Whoever is in a department that is deleted is left without one.',
} as const;

/** Everybody, for one of the reasons. PostgreSQL takes it for `true` before it plans. */
export function regardless(reason: keyof typeof reasons): VisiblePeople {
  return {
    key: null,
    among: (personId) => sql`coalesce(true, ${sql.ref(personId)}::text = ${sql.lit(reason)})`,
  };
}
