import type { ExitTable } from './exit-table.reads.ts';
import { tablesOfPayrollBatches } from './payroll-batch-tables.reads.ts';
import { tablesOfPayroll } from './payroll-tables.reads.ts';
import { tablesOfPeople } from './people-tables.reads.ts';
import { tablesOfPlans } from './plan-tables.reads.ts';
import { tablesOfRecord } from './record-tables.reads.ts';
import { tablesOfTimeOff } from './time-off-tables.reads.ts';

/** The tables of an exit package. */
export function exitTables(given: { readonly hasHealthData: boolean }): readonly ExitTable[] {
  return [
    ...tablesOfPeople,
    ...tablesOfTimeOff(given),
    ...tablesOfPlans,
    ...tablesOfPayroll,
    ...tablesOfPayrollBatches,
    ...tablesOfRecord(given),
  ];
}

/** The tables of a company whose rows are in other files of the package, and in which. */
export const tablesElsewhere: ReadonlyMap<string, string> = new Map(
  Object.entries({
    punches: 'Every entry is a line of registro/asientos.jsonl.gz.',
    record_statements: 'What people and company said of the record: lines of registro/asientos.jsonl.gz.',
    day_roots: 'The signed closings are lines of the record and of cierres/.',
    day_root_heads: 'What the closings signed, in the same lines.',
    day_root_statements: 'What they signed of those statements, in the same lines.',
    day_root_readings: 'What they signed of inspectors’ readings, in the same lines.',
    day_root_stamps: 'The time-stamps of the closings, in the same lines.',
    record_removal_parts: 'What the certificates of removals say, in the lines of the record.',
    month_versions: 'Every version of every closed month is in meses/.',
    month_reopenings: 'In meses/cierres-y-conformidades.csv.',
    month_answers: 'In meses/cierres-y-conformidades.csv.',
  }),
);

/** The tables of a company that are not in the package, and why. */
export const tablesLeftOut: ReadonlyMap<string, string> = new Map(
  Object.entries({
    account_links: 'Secrets of links that set a password.',
    terminal_devices: 'Public keys of their devices, and what these said of themselves last.',
    boards: 'Hashes of the codes of boards; who made and revoked them is in the log.',
    program_keys: 'Hashes of keys of other programs; who made and revoked them is in the log.',
    webhooks: 'Secrets of addresses of other programs; what was changed of them is in the log.',
    webhook_ledgers: 'How far each of these was told of the record.',
    webhook_deliveries: 'What they were sent, ids of rows that the package has; kept for a month.',
    company_sign_ins: 'Secret of the provider for signing in; what was changed of it is in the log.',
    company_domains: 'Domains that were proven for signing in; what was changed of them is in the log.',
    company_identities: 'Names of accounts that the company’s provider has too.',
    calendar_feeds: 'Secrets of calendars’ addresses.',
    email_changes: 'Secrets of changes of e-mail that are not confirmed.',
    second_factors: 'Secrets of applications that show codes for signing in.',
    terminal_pins: 'Secrets of PINs; who drew or chose them is in the log.',
    month_links: 'Hashes of codes that open a closed month; who made and revoked them is in the log.',
    terminal_cards: 'Hashes of cards; who made and revoked them is in the log.',
    recovery_codes: 'Secrets of codes that sign in without the application.',
    pending_sign_ins: 'Secrets of sign-ins that wait for a code.',
    failed_sign_ins: 'How often a wrong password was given for an account in the last month.',
    kept_record_links: 'Links to kept records of deleted companies: of the operators’ company alone.',
    inspection_codes: 'Secrets of inspectors’ codes.',
    inspection_sessions: 'Secrets of inspectors’ sessions; what they read is in the log of readings.',
    refresh_tokens: 'Secrets of sessions.',
    sessions: 'Who is signed in: nothing of the company’s record.',
    day_rows: 'Worked out from record and plans; the package has its own table of days.',
    day_row_months: 'How far those rows are worked out.',
    time_off: 'The dates of approved absences and vacations, which the package has.',
    bank_stamps: 'Tells which lines of the bank are to be worked out again.',
    person_plan_versions: 'Counts changes of plans, to know what is to be worked out again.',
    day_root_stamp_tries: 'How often a time-stamp was asked for in vain.',
    shift_reminders: 'Which reminders were sent, so that none is sent twice.',
    exports: 'Files that somebody asked for, kept for a day.',
    tasks: 'The same; what was asked for is in the log.',
  }),
);
