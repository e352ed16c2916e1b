/** A table whose rows belong to people. */
export interface PeopleTable {
  /** The column with the person's id; null where the row's parent has it. */
  readonly person: string | null;
  /** The columns that identify a row or its parent. */
  readonly names: readonly string[];
}

const of = (person: string | null, ...names: string[]): PeopleTable => ({
  person,
  names: person === null ? names : [person, ...names],
});

/** Every such table, by its name in the database; a test compares this with the catalogue. */
export const peopleTables: ReadonlyMap<string, PeopleTable> = new Map(
  Object.entries({
    absence_attachments: of(null, 'absence_id'),
    absences: of('user_id', 'id'),
    bank_entries: of('user_id', 'id'),
    bank_stamps: of('user_id'),
    account_links: of('user_id'),
    contracts: of('user_id'),
    overtime_decisions: of('user_id', 'id'),
    payroll_lines: of('user_id'),
    payroll_person_codes: of('user_id'),
    overtime_requests: of('user_id', 'id'),
    calendar_feeds: of('user_id'),
    correction_answers: of('user_id', 'entry_id'),
    correction_days: of('user_id', 'entry_id'),
    correction_proposals: of('user_id', 'id'),
    correction_requests: of('user_id', 'id'),
    department_managers: of('user_id', 'department_id'),
    day_decisions: of('user_id'),
    day_notes: of('user_id', 'id'),
    day_row_months: of('user_id'),
    day_rows: of('user_id'),
    email_changes: of('user_id'),
    failed_sign_ins: of('user_id', 'id'),
    month_answers: of('user_id', 'id'),
    month_reopenings: of('user_id'),
    month_links: of('user_id'),
    month_versions: of('user_id'),
    offline_gap_words: of('user_id', 'entry_id'),
    company_identities: of('user_id', 'subject'),
    employment_pauses: of('user_id', 'id'),
    employments: of('user_id', 'id'),
    offline_gaps: of('user_id', 'entry_id'),
    person_plan_versions: of('user_id'),
    pending_sign_ins: of('user_id'),
    punches: of('employee_id', 'id'),
    record_removal_parts: of('employee_id', 'number'),
    record_statements: of('employee_id', 'id'),
    recovery_codes: of('user_id'),
    refresh_tokens: of(null, 'session_id'),
    schedule_assignments: of('user_id', 'id'),
    schedule_exception_segments: of(null, 'exception_id'),
    schedule_exceptions: of('user_id', 'id'),
    second_factors: of('user_id', 'id'),
    sessions: of('user_id', 'id'),
    shift_reminders: of('user_id'),
    time_off: of('user_id', 'id', 'absence_id', 'vacation_request_id'),
    terminal_cards: of('user_id', 'id'),
    terminal_pins: of('user_id'),
    terminal_presses: of('employee_id', 'id'),
    user_roles: of('user_id'),
    users: of('id'),
    vacation_adjustments: of('user_id', 'id'),
    vacation_requests: of('user_id', 'id'),
    webhook_ledgers: of('user_id', 'webhook_id'),
    work_centre_memberships: of('user_id'),
    work_marks: of('user_id', 'id'),
  }),
);

/** Tables with a user's id whose rows do not belong to that person, and what they are about. */
export const otherTables: ReadonlyMap<string, string> = new Map(
  Object.entries({
    exports: 'What somebody of the office asked for.',
    tasks: 'The same.',
    day_root_statements: 'The same, of statements.',
    day_root_heads: 'What the company signed of all ledgers on a day.',
  }),
);
