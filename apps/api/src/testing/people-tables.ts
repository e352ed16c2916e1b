/** A table of people's rows. */
export interface PeopleTable {
  /** The column that tells whose each row is; null where that is told by the row that it belongs to. */
  readonly person: string | null;
  /** The columns by which one row, or the one that it belongs to, is named. */
  readonly names: readonly string[];
}

const of = (person: string | null, ...names: string[]): PeopleTable => ({
  person,
  names: person === null ? names : [person, ...names],
});

/** Every table of people's rows, as the database calls it; a test holds it to the catalogue. */
export const peopleTables: ReadonlyMap<string, PeopleTable> = new Map(
  Object.entries({
    absence_attachments: of(null, 'absence_id'),
    absences: of('user_id', 'id'),
    account_links: of('user_id'),
    agreed_hours: of('user_id'),
    calendar_feeds: of('user_id'),
    correction_answers: of('user_id', 'entry_id'),
    correction_days: of('user_id', 'entry_id'),
    correction_requests: of('user_id', 'id'),
    day_decisions: of('user_id'),
    day_notes: of('user_id', 'id'),
    day_row_months: of('user_id'),
    day_rows: of('user_id'),
    email_changes: of('user_id'),
    month_answers: of('user_id', 'id'),
    month_reopenings: of('user_id'),
    month_versions: of('user_id'),
    offline_gap_words: of('user_id', 'entry_id'),
    offline_gaps: of('user_id', 'entry_id'),
    person_plan_versions: of('user_id'),
    punches: of('employee_id', 'id'),
    record_removal_parts: of('employee_id', 'number'),
    refresh_tokens: of(null, 'session_id'),
    schedule_assignments: of('user_id', 'id'),
    schedule_exception_segments: of(null, 'exception_id'),
    schedule_exceptions: of('user_id', 'id'),
    sessions: of('user_id', 'id'),
    shift_reminders: of('user_id'),
    time_off: of('user_id', 'id', 'absence_id', 'vacation_request_id'),
    user_roles: of('user_id'),
    users: of('id'),
    vacation_adjustments: of('user_id', 'id'),
    vacation_requests: of('user_id', 'id'),
  }),
);

/** Tables with a column of somebody's id whose rows are not about that person, and what they are about. */
export const otherTables: ReadonlyMap<string, string> = new Map(
  Object.entries({
    exports: 'What somebody of the office asked for.',
    tasks: 'The same.',
    day_root_heads: 'What the company signed of all ledgers on a day.',
  }),
);
