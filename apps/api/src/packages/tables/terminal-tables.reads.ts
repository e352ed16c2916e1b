import { sql } from 'kysely';
import { thisCompany } from '../../platform/database/this-company.ts';
import { type ExitTable, joinPerson, personColumns } from './exit-table.reads.ts';

/** The terminals that entries of the record name, and presses of them that were not recorded. */
export const tablesOfTerminals: readonly ExitTable[] = [
  {
    name: 'terminals',
    of: ['terminals'],
    columns: sql`terminal.id, terminal.name, centre.name AS centre, terminal.created_at, terminal.revoked_at`,
    from: sql`terminals AS terminal
      LEFT JOIN work_centres AS centre ON centre.tenant_id = ${thisCompany} AND centre.id = terminal.centre_id
      WHERE terminal.tenant_id = ${thisCompany}`,
    key: [sql`terminal.id`],
  },
  {
    name: 'unrecordedPresses',
    of: ['terminal_presses', 'terminal_press_reviews'],
    columns: sql`${personColumns}, press.staff_number, terminal.name AS terminal, press.type, press.device_time,
      press.received_at, press.code, review.reviewed_by, review.reviewed_at, review.note`,
    from: sql`terminal_presses AS press ${joinPerson('press.employee_id')}
      JOIN terminals AS terminal ON terminal.tenant_id = ${thisCompany} AND terminal.id = press.terminal_id
      LEFT JOIN terminal_press_reviews AS review ON review.tenant_id = ${thisCompany} AND review.press_id = press.id
      WHERE press.tenant_id = ${thisCompany} AND (press.outcome = 'REVIEW' OR (press.outcome = 'HELD' AND NOT EXISTS (
        SELECT FROM terminal_presses AS decided WHERE decided.tenant_id = ${thisCompany} AND decided.device_id = press.device_id
          AND decided.sequence = press.sequence AND decided.outcome IN ('RECORDED', 'REVIEW'))))`,
    key: [sql`press.id`],
  },
];
