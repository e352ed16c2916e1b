import { sql } from 'kysely';
import { thisCompany } from '../../platform/database/this-company.ts';
import { type ExitTable, joinPerson, joinUser, namesOf, personColumns } from './exit-table.reads.ts';
import { tablesOfTerminals } from './terminal-tables.reads.ts';

/** Corrections and what was decided and said about days. */
const tablesOfDays: readonly ExitTable[] = [
  {
    name: 'corrections',
    of: ['correction_answers', 'correction_days'],
    columns: sql`${personColumns}, day.worked_on, entry.kind, entry.type, former.punched_at AS former_at,
      CASE entry.kind WHEN 'CORRECTION' THEN entry.punched_at END AS punched_at, author.full_name AS author, entry.recorded_at,
      entry.reason, answer.agrees, answer.comment, answer.answered_at`,
    from: sql`punches AS entry ${joinPerson('entry.employee_id')} ${joinUser('author', 'entry.author_id')}
      LEFT JOIN punches AS former ON former.tenant_id = ${thisCompany} AND former.employee_id = entry.employee_id
        AND former.id = entry.supersedes_id
      LEFT JOIN correction_days AS day ON day.tenant_id = ${thisCompany} AND day.user_id = entry.employee_id
        AND day.entry_id = entry.id
      LEFT JOIN correction_answers AS answer ON answer.tenant_id = ${thisCompany} AND answer.user_id = entry.employee_id
        AND answer.entry_id = entry.id
      WHERE entry.tenant_id = ${thisCompany} AND (entry.kind <> 'PUNCH' OR day.entry_id IS NOT NULL OR answer.entry_id IS NOT NULL)`,
    key: [sql`entry.employee_id`, sql`entry.sequence`],
  },
  {
    name: 'correctionRequests',
    of: ['correction_requests'],
    columns: sql`${personColumns}, request.worked_on, request.type, request.at, request.modality, request.reason, request.terminal_name AS terminal, request.status, request.created_at,
      first.full_name AS first_decided_by, request.first_decided_at, request.first_note, decider.full_name AS decided_by, request.decided_at, request.decision_note AS note`,
    from: sql`correction_requests AS request ${joinPerson('request.user_id')}
      ${joinUser('first', 'request.first_decided_by')} ${joinUser('decider', 'request.decided_by')}
      WHERE request.tenant_id = ${thisCompany}`,
    key: [sql`request.id`],
  },
  {
    name: 'correctionProposals',
    of: ['correction_proposals'],
    columns: sql`${personColumns}, proposal.worked_on, proposer.full_name AS proposed_by, proposal.reason, proposal.shown,
      proposal.wanted, proposal.status, proposal.created_at, proposal.expires_at, proposal.decided_at,
      proposal.decision_note AS comment`,
    from: sql`correction_proposals AS proposal ${joinPerson('proposal.user_id')} ${joinUser('proposer', 'proposal.proposed_by')}
      WHERE proposal.tenant_id = ${thisCompany}`,
    key: [sql`proposal.id`],
  },
  {
    name: 'offlineGaps',
    of: ['offline_gaps', 'offline_gap_words'],
    columns: sql`${personColumns}, gap.worked_on, gap.limit_minutes, gap.raised_at, (
        SELECT string_agg(said.word, ' · ' ORDER BY said.number) FROM offline_gap_words AS said
        WHERE said.tenant_id = ${thisCompany} AND said.user_id = gap.user_id AND said.entry_id = gap.entry_id
      ) AS words, gap.accepted_by_name AS accepted_by, gap.accepted_at, gap.note`,
    from: sql`offline_gaps AS gap ${joinPerson('gap.user_id')} WHERE gap.tenant_id = ${thisCompany}`,
    key: [sql`gap.user_id`, sql`gap.entry_id`],
  },
];

/** What inspectors asked for and read, what is kept longer, and what was removed. */
const tablesOfInspections: readonly ExitTable[] = [
  {
    name: 'inspections',
    of: ['inspection_requests'],
    columns: sql`request.inspector_name, request.inspector_id, request.official_email, request.reason, request.asked_from,
      request.asked_to, request.requested_at, request.status, request.granted_from, request.granted_to, request.expires_at,
      request.decided_by_name AS decided_by, request.decided_at, request.revoked_by_name AS revoked_by, request.revoked_at`,
    from: sql`inspection_requests AS request WHERE request.tenant_id = ${thisCompany}`,
    key: [sql`request.id`],
  },
  {
    name: 'readings',
    of: ['inspection_readings'],
    columns: sql`reading.read_at, reading.inspector_name, reading.inspector_id, reading.kind, reading.period_from AS "from",
      reading.period_to AS "to", ${namesOf('reading.user_ids')} AS people`,
    from: sql`inspection_readings AS reading WHERE reading.tenant_id = ${thisCompany}`,
    key: [sql`reading.sequence`],
  },
  {
    name: 'holds',
    of: ['record_holds'],
    columns: sql`hold.reason, ${namesOf('hold.user_ids')} AS people, hold.placed_by_name AS placed_by, hold.placed_at,
      hold.lifted_by_name AS lifted_by, hold.lifted_at, hold.lift_reason`,
    from: sql`record_holds AS hold WHERE hold.tenant_id = ${thisCompany}`,
    key: [sql`hold.id`],
  },
  {
    name: 'removals',
    of: ['record_removals'],
    columns: sql`removal.number, removal.before, removal.removed_at, removal.asked_by_name AS asked_by, removal.reason`,
    from: sql`record_removals AS removal WHERE removal.tenant_id = ${thisCompany}`,
    key: [sql`removal.number`],
  },
];

/** @param hasHealthData without it, what was written about days and what the log holds of absences are left out */
export function tablesOfRecord({ hasHealthData }: { readonly hasHealthData: boolean }): ExitTable[] {
  return [
    ...tablesOfDays,
    decisions(hasHealthData),
    ...(hasHealthData ? [notes] : []),
    ...tablesOfTerminals,
    ...tablesOfInspections,
    log(hasHealthData),
  ];
}

function decisions(hasHealthData: boolean): ExitTable {
  const shown = (column: string) => (hasHealthData ? sql.ref(`decision.${column}`) : sql`NULL`);
  return {
    name: 'dayDecisions',
    of: ['day_decisions'],
    columns: sql`${personColumns}, decision.worked_on, ${shown('justification')} AS justification, decision.review,
      ${shown('review_comment')} AS review_comment, decision.validated_at`,
    from: sql`day_decisions AS decision ${joinPerson('decision.user_id')} WHERE decision.tenant_id = ${thisCompany}`,
    key: [sql`decision.user_id`, sql`decision.worked_on`],
  };
}

const notes: ExitTable = {
  name: 'dayNotes',
  of: ['day_notes'],
  columns: sql`${personColumns}, note.worked_on, note.note_type AS type, note.note, note.author_name AS author, note.created_at`,
  from: sql`day_notes AS note ${joinPerson('note.user_id')} WHERE note.tenant_id = ${thisCompany}`,
  key: [sql`note.id`],
};

function log(hasHealthData: boolean): ExitTable {
  const shown = (column: string) => (hasHealthData ? sql.ref(`entry.${column}`) : sql`NULL`);
  return {
    name: 'log',
    of: ['audit_entries'],
    columns: sql`entry.occurred_at, entry.actor_name, entry.actor_email, entry.action, entry.subject_name,
      ${shown('before')} AS before, ${shown('after')} AS after`,
    from: sql`audit_entries AS entry WHERE entry.tenant_id = ${thisCompany}`,
    key: [sql`entry.occurred_at`, sql`entry.id`],
  };
}
