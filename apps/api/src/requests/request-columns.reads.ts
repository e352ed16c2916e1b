import { type RawBuilder, sql } from 'kysely';

/** The tables of requests that people file. Vacations are the oldest, and name three columns otherwise. */
export const columnsOf = {
  absences: {
    status: 'approval_status',
    decidedAt: 'decided_at',
    decidedBy: 'decided_by',
    note: 'decision_note',
  },
  vacation_requests: {
    status: 'status',
    decidedAt: 'reviewed_at',
    decidedBy: 'reviewed_by',
    note: 'admin_comments',
  },
  correction_requests: {
    status: 'status',
    decidedAt: 'decided_at',
    decidedBy: 'decided_by',
    note: 'decision_note',
  },
  overtime_requests: {
    status: 'status',
    decidedAt: 'decided_at',
    decidedBy: 'decided_by',
    note: 'decision_note',
  },
  correction_proposals: {
    status: 'status',
    decidedAt: 'decided_at',
    decidedBy: 'decided_by',
    note: 'decision_note',
  },
} as const;
export type PersonalTable = keyof typeof columnsOf;
/** The status of a `request`. A proposal that waited until its end is unanswered, whether or not a timer has ended it. */
export function statusOf(table: PersonalTable, at: Temporal.Instant | undefined): RawBuilder<string> {
  const column = sql.ref<string>(`request.${columnsOf[table].status}`);
  if (table !== 'correction_proposals' || at === undefined) return column;
  return sql<string>`CASE WHEN ${column} = 'PENDING' AND request.expires_at <= ${at} THEN 'UNANSWERED' ELSE ${column} END`;
}
