import { createHash } from 'node:crypto';
import { at, columnsOf, day, idOf, ledgerOf, oldCompany, type Row } from './old-company.ts';

/** Rows to insert after a migration, by the role that may write them. */
interface RowsOfState {
  readonly role?: string;
  readonly rows?: readonly Row[];
  readonly statements?: readonly string[];
}

const hash = (text: string) => createHash('sha256').update(text).digest();

/**
 * A row for every table, valid after the migration that made it; by the migration's number, in order.
 * @param passwordHash of the employee, who can sign in
 */
export function rowsByMigration(company: number, passwordHash: string): Record<string, RowsOfState[]> {
  const own = oldCompany(company);
  const { userId, adminId, tenantId } = own;
  const id = (number: number) => idOf(company, number);
  const ledger = ledgerOf(own, company);
  const person = { user_id: userId };
  const made = { created_at: at };
  const span = { start_date: '2026-02-02', end_date: '2026-02-06', reason: 'Viaje' };
  const figures = '{"form":2}';
  const month = { ...person, month: '2026-01-01', version: 1 };
  return {
    '0001': [
      {
        role: 'jornada_operator',
        rows: [['tenants', { id: tenantId, slug: `empresa-${company}`, name: 'Óptica Ñu', ...made }]],
      },
      {
        rows: [
          [
            'users',
            {
              ...{ id: userId, email: own.email, full_name: 'Eva Núñez', roles: ['ROLE_EMPLOYEE'], ...made },
              password_hash: passwordHash,
            },
          ],
          [
            'users',
            {
              id: adminId,
              email: `jefa-${company}@ejemplo.test`,
              full_name: 'Ana',
              roles: ['ROLE_ADMIN'],
              ...made,
            },
          ],
        ],
      },
    ],
    '0002': [
      {
        rows: [
          ['sessions', { id: id(4), ...person, started_at: at }],
          [
            'refresh_tokens',
            { token_hash: hash('refresh'), session_id: id(4), issued_at: at, expires_at: at },
          ],
        ],
      },
    ],
    '0003': [
      {
        rows: [
          ['schedules', { id: id(5), name: 'Mañanas', priority: 7, ...made }],
          ...[1, 2, 3, 4, 5].map(
            (day_of_week): Row => [
              'schedule_segments',
              { schedule_id: id(5), day_of_week, segment_index: 0, start_time: '08:00', end_time: '15:00' },
            ],
          ),
          [
            'schedule_assignments',
            { id: id(6), ...person, schedule_id: id(5), valid_from: '2016-01-01', ...made },
          ],
          ['holidays', { id: id(7), holiday_date: '2026-12-25', name: 'Navidad', type: 'NATIONAL', ...made }],
          ['vacation_requests', { id: id(8), ...person, ...span, status: 'APPROVED', ...made }],
          [
            'absences',
            {
              ...{ id: id(9), ...person, type: 'SICK_LEAVE', approval_status: 'APPROVED', ...made },
              ...{ ...span, start_date: '2026-03-02', end_date: '2026-03-03' },
            },
          ],
        ],
      },
    ],
    '0004': [{ rows: ledger['0004']?.map(columnsOf) ?? [] }],
    '0005': [
      {
        rows: [
          [
            'account_links',
            { token_hash: hash('link'), ...person, purpose: 'RESET', ...made, expires_at: at },
          ],
        ],
      },
    ],
    '0006': [
      {
        rows: [
          [
            'audit_entries',
            {
              ...{
                id: id(10),
                occurred_at: at,
                actor_id: adminId,
                actor_name: 'Ana',
                actor_email: 'ana@ejemplo.test',
              },
              ...{
                action: 'EMPLOYEE_UPDATED',
                subject_id: userId,
                subject_name: 'Eva',
                after: '{"name":"Eva"}',
              },
            },
          ],
        ],
      },
    ],
    '0007': [
      {
        rows: [
          ['departments', { id: id(11), name: 'Taller', ...made }],
          ['custom_roles', { id: id(12), name: 'Encargada', permissions: ['audit.read'], ...made }],
          ['user_roles', { ...person, role_id: id(12) }],
        ],
      },
    ],
    '0008': [
      {
        rows: [
          [
            'schedule_rules',
            {
              ...{
                schedule_id: id(5),
                position: 0,
                days_of_week: [1, 2],
                start_time: '08:00',
                end_time: '15:00',
              },
              ...{ flexibility_minutes: 15, break_minutes: 0 },
            },
          ],
          ['schedule_exceptions', { id: id(13), ...person, exception_date: '2026-12-24', ...made }],
          [
            'schedule_exception_segments',
            { exception_id: id(13), segment_index: 0, start_time: '08:00', end_time: '12:00' },
          ],
        ],
      },
    ],
    '0009': [{ rows: ledger['0009']?.map(columnsOf) ?? [] }],
    '0014': [
      {
        rows: [
          [
            'day_rows',
            {
              ...{ ...person, worked_on: day, status: 'PRESENTE', worked_minutes: 450, overtime_minutes: 0 },
              ...{ late_minutes: 0, has_punches: true, is_under_way: false, has_forgotten_exit: false },
            },
          ],
          [
            'day_row_months',
            { ...person, month: '2026-01-01', ledger_sequence: 5, plan_version: 0, rules_version: 1 },
          ],
          ['day_decisions', { ...person, worked_on: day, justification: 'Médico', review: 'APPROVED' }],
          [
            'day_notes',
            {
              ...{
                id: id(14),
                ...person,
                worked_on: day,
                note: 'Trajo el justificante',
                note_type: 'ABSENCE',
              },
              ...{ author_id: adminId, author_name: 'Ana', ...made },
            },
          ],
          [
            'correction_requests',
            {
              ...{ id: id(15), ...person, worked_on: day, type: 'IN', punch_id: id(104), at },
              ...{ time_zone: 'Europe/Madrid', reason: 'Olvidé fichar', ...made },
            },
          ],
          ['correction_answers', { ...person, entry_id: id(104), agrees: true, answered_at: at }],
        ],
      },
    ],
    '0016': [{ rows: [['correction_days', { ...person, entry_id: id(104), worked_on: day }]] }],
    '0017': [
      {
        rows: [
          [
            'exports',
            {
              ...{ id: id(16), ...person, format: 'csv', period_from: day, period_to: day, total_people: 1 },
              ...{ ...made, expires_at: at },
            },
          ],
          ['shift_reminders', { ...person, worked_on: day, kind: 'EXIT', sent_at: at }],
        ],
      },
    ],
    '0020': [{ rows: [['person_plan_versions', { user_id: adminId, plan_version: 1 }]] }],
    '0021': [
      {
        rows: [
          [
            'absence_attachments',
            {
              ...{ absence_id: id(9), file_key: 'absences/x', file_name: 'parte.pdf', size_bytes: 3 },
              ...{ content_type: 'application/pdf', uploaded_by: userId, uploaded_at: at },
            },
          ],
          ['vacation_rules', { days_per_year: 31 }],
          [
            'vacation_adjustments',
            {
              id: id(17),
              ...person,
              year: 2026,
              days: 2,
              reason: 'Del año pasado',
              created_by: adminId,
              ...made,
            },
          ],
          ['leave_kind_rules', { kind: 'MOVING', amount: 2 }],
          ['calendar_feeds', { ...person, scope: 'OWN', token_hash: hash('feed'), ...made }],
        ],
      },
    ],
    '0023': [
      {
        rows: [
          [
            'email_changes',
            {
              ...{
                ...person,
                new_email: 'nueva@ejemplo.test',
                asked_by: 'Ana',
                asked_at: at,
                expires_at: at,
              },
              ...{ asker_permissions: ['employees.manage'], token_hash: hash('email') },
            },
          ],
        ],
      },
    ],
    '0027': [
      {
        rows: [
          ['day_roots', { number: 1, day, closed_at: at, statement: 'cierre', signature: 'firma' }],
          ['day_root_heads', { employee_id: userId, number: 1, sequence: 4, hash: hash('head') }],
        ],
      },
    ],
    '0028': [
      {
        rows: [
          [
            'month_versions',
            {
              ...{ ...month, figures, hash: hash(figures), closed_dates: [day], closed_at: at },
              ...{ closed_by: adminId, closed_by_name: 'Ana' },
            },
          ],
          [
            'month_reopenings',
            {
              ...month,
              reason: 'Faltaba una salida',
              reopened_at: at,
              reopened_by: adminId,
              reopened_by_name: 'Ana',
            },
          ],
          ['month_answers', { ...month, id: id(18), agrees: true, answered_at: at }],
        ],
      },
    ],
    '0029': [
      {
        rows: [
          [
            'inspection_requests',
            {
              ...{
                id: id(19),
                inspector_id: '0123456789A1502',
                inspector_name: 'Inés',
                reason: 'Orden 28/0001',
              },
              ...{ official_email: 'ines@mites.gob.es', asked_from: day, asked_to: day, requested_at: at },
            },
          ],
          ['inspection_codes', { request_id: id(19), code_hash: hash('code'), expires_at: at }],
          [
            'inspection_sessions',
            { token_hash: hash('session'), request_id: id(19), opened_at: at, expires_at: at },
          ],
          [
            'inspection_readings',
            {
              ...{
                sequence: 1,
                id: id(20),
                request_id: id(19),
                inspector_id: '0123456789A1502',
                kind: 'DAYS',
              },
              ...{
                inspector_name: 'Inés',
                period_from: day,
                period_to: day,
                user_ids: [userId],
                read_at: at,
              },
              hash: hash('reading'),
            },
          ],
        ],
      },
    ],
    '0030': [
      {
        rows: [
          [
            'day_root_stamps',
            { number: 1, token: hash('token'), authority: 'Autoridad', stamped_at: at, received_at: at },
          ],
          ['day_root_stamp_tries', { number: 1, tries: 1, next_at: at }],
          ['day_root_readings', { number: 1, sequence: 1, hash: hash('reading') }],
        ],
      },
    ],
    '0031': [
      {
        rows: [
          ['tasks', { id: id(21), ...person, kind: 'EXIT_PACKAGE', wish: '{}', ...made, expires_at: at }],
        ],
      },
    ],
    '0046': [
      {
        rows: [
          [
            'offline_gaps',
            { ...person, entry_id: id(104), worked_on: day, limit_minutes: 60, raised_at: at },
          ],
          [
            'offline_gap_words',
            { ...person, entry_id: id(104), number: 1, word: 'Sin cobertura', said_at: at },
          ],
        ],
      },
    ],
    '0053': [
      {
        rows: [
          [
            'vacation_rule_versions',
            {
              ...{ valid_from: '2026-01-01', days_per_year: 32, day_unit: 'NATURAL' },
              ...{ carry_over_days: 5, carry_over_until_month: 3 },
            },
          ],
        ],
      },
    ],
    '0064': [{ rows: [['working_time_rules', { valid_from: '2026-01-01', yearly_minutes: 106_800 }]] }],
    '0065': [{ rows: [['agreed_hours', { ...person, valid_from: '2026-01-01', yearly_minutes: 53_400 }]] }],
    '0070': [
      {
        rows: [
          [
            'correction_proposals',
            {
              ...{ id: id(23), ...person, worked_on: day, proposed_by: adminId, reason: 'Olvidó la salida' },
              ...{ shown: '[]', wanted: '[]', record_version: '0-0123456789abcdef', ...made },
              expires_at: '2026-12-24T08:00:00Z',
            },
          ],
        ],
      },
    ],
    '0075': [
      {
        rows: [
          ['day_root_statements', { employee_id: userId, number: 1, sequence: 1, hash: hash('head') }],
          [
            'record_statements',
            {
              ...{
                employee_id: userId,
                sequence: 1,
                id: id(24),
                kind: 'DAY_DECIDED',
                subject: day,
                made_at: at,
              },
              ...{ text: '[]', hash: hash('\n[]') },
            },
          ],
        ],
      },
    ],
    '0083': [
      {
        rows: [
          [
            'kept_record_links',
            {
              ...{ id: id(25), company_id: id(26), company_name: 'Taller', email: 'ana@ejemplo.test' },
              ...{ file_key: 'taller.zip', kept_until: '2030-11-20', token_hash: hash('link'), sent_at: at },
            },
          ],
        ],
      },
    ],
    '0088': [
      {
        rows: [
          [
            'work_centres',
            { id: id(27), name: 'Nave de Getafe', contribution_account: '28123456742', ...made },
          ],
          [
            'work_centre_holidays',
            {
              work_centre_id: id(27),
              id: id(28),
              holiday_date: '2026-05-21',
              name: 'Patrona',
              type: 'LOCAL',
            },
          ],
          ['work_centre_memberships', { ...person, valid_from: '2026-01-01', work_centre_id: id(27) }],
        ],
      },
    ],
    '0089': [
      {
        rows: [
          ['employments', { ...person, id: id(29), first_day: '2026-01-01', last_day: '2026-10-31' }],
          [
            'employment_pauses',
            {
              ...person,
              id: id(30),
              first_day: '2026-05-04',
              last_day: null,
              reason: 'OTHER',
              note: 'Estudios',
            },
          ],
        ],
      },
    ],
    '0091': [
      {
        rows: [
          [
            'department_managers',
            {
              department_id: id(11),
              user_id: userId,
              deputy_from: '2026-08-01',
              deputy_until: '2026-08-31',
            },
          ],
        ],
      },
    ],
    '0102': [
      {
        rows: [
          [
            'second_factors',
            {
              ...{ id: id(31), ...person, kind: 'TOTP', sealed_secret: 'sellado' },
              ...{ begun_at: at, confirmed_at: at, last_used_step: 1 },
            },
          ],
          ['recovery_codes', { ...person, code_hash: hash('recovery') }],
          [
            'pending_sign_ins',
            {
              ...{ ...person, token_hash: hash('pending'), password_mark: hash('mark') },
              ...{ is_known_device: false, expires_at: at },
            },
          ],
        ],
      },
    ],
    '0107': [
      {
        rows: [
          [
            'second_factors',
            {
              ...{ id: id(42), ...person, kind: 'PASSKEY', begun_at: at, confirmed_at: at },
              ...{ credential_id: hash('credential'), public_key: hash('key'), sign_count: 4_294_967_295 },
              ...{ transports: ['internal'], name: 'Móvil', last_used_at: at },
            },
          ],
        ],
      },
    ],
    '0032': [
      {
        rows: [
          [
            'record_holds',
            { id: id(22), user_ids: [adminId], reason: 'Demanda', placed_at: at, placed_by_name: 'Ana' },
          ],
        ],
      },
      {
        role: 'jornada_remover',
        rows: [
          [
            'record_removals',
            {
              ...{
                number: 1,
                before: '2018-01-01',
                removed_at: at,
                asked_by_name: 'Ana',
                reason: 'Cuatro años',
              },
              ...{ statement: 'certificado', signature: 'firma' },
            },
          ],
          [
            'record_removal_parts',
            {
              ...{
                employee_id: userId,
                number: 1,
                first_sequence: 1,
                last_sequence: 2,
                cleared_through: '2016-03-07',
              },
              hash: Buffer.from(ledger['0004']?.[1]?.hash ?? '', 'hex'),
            },
          ],
        ],
        statements: [`DELETE FROM punches WHERE employee_id = '${userId}' AND sequence <= 2`],
      },
    ],
    '0104': [
      {
        rows: [
          [
            'webhooks',
            {
              ...{ id: id(40), url: 'https://programa.ejemplo.es/', events: ['punch.recorded'] },
              ...{ sealed_secret: 'cifrado', ...made },
            },
          ],
          ['webhook_ledgers', { webhook_id: id(40), ...person, told_sequence: 3 }],
        ],
      },
    ],
    '0105': [
      {
        rows: [
          [
            'webhook_deliveries',
            {
              ...{ webhook_id: id(40), id: id(41), type: 'test', body: '{}', state: 'DELIVERED' },
              ...{ tries: 1, ended_at: at, ...made },
            },
          ],
        ],
      },
    ],
    '0111': [
      {
        rows: [
          [
            'program_keys',
            {
              ...{ id: id(42), name: 'Nóminas', prefix: 'jrn_AbCdEfGh', hash: Buffer.alloc(32, 7) },
              ...{ scopes: ['people:read'], addresses: ['192.0.2.0/24'], ...made },
              ...{ created_by_id: userId, created_by: 'Alba Jefa', expires_at: at },
            },
          ],
        ],
      },
    ],
    '0112': [
      {
        rows: [
          [
            'vacation_requests',
            {
              id: id(45),
              ...person,
              filed_by_key: id(42),
              reason: 'Viaje',
              created_at: at,
              start_date: '2026-12-21',
              end_date: '2026-12-22',
            },
          ],
        ],
      },
    ],
    '0113': [
      { rows: [['failed_sign_ins', { ...person, id: id(44), day: '2026-11-23', count: 2, last_at: at }]] },
    ],
    '0114': [
      {
        rows: [
          [
            'company_sign_ins',
            {
              ...{ issuer: 'https://cuentas.ejemplo.es', client_id: 'jornada', sealed_secret: 'cifrado' },
              ...{ is_on: true, password_for: 'EVERYBODY', adds_people: false },
            },
          ],
          ['company_domains', { id: id(43), domain: 'ejemplo.es', proof: 'jornada-dominio=0', added_at: at }],
          ['company_identities', { ...person, subject: 'cuenta', bound_at: at }],
        ],
      },
    ],
    '0115': [
      {
        rows: [
          [
            'terminals',
            {
              ...{ id: id(46), name: 'Puerta', centre_id: id(27), ...made, last_sequence: 3 },
              ...{ pairing_hash: Buffer.alloc(32, 8), pairing_until: at, pairing_by_id: userId },
              ...{ pairing_by: 'Alba Jefa', pairing_by_email: 'alba@ejemplo.test' },
            },
          ],
          [
            'terminal_devices',
            {
              ...{ id: id(47), terminal_id: id(46), key_x: 'A'.repeat(43), key_y: 'B'.repeat(43) },
              ...{ paired_at: at, last_contact_at: at, version: '1.0.0', battery_percent: 50 },
              ...{ is_charging: true, network: 'wifi', waiting_presses: 2, clock_error_ms: -1_500 },
            },
          ],
        ],
      },
    ],
    '0116': [
      {
        rows: [
          [
            'terminal_presses',
            {
              ...{ id: id(48), terminal_id: id(46), device_id: id(47), sequence: 3, press_key: id(49) },
              ...{ type: 'IN', press: 'x.y.z', received_at: at, device_time: at, outcome: 'REVIEW' },
              ...{ code: 'CONTRADICTS_RECORD', employee_id: userId, staff_number: '1042' },
            },
          ],
          [
            'terminal_press_reviews',
            {
              press_id: id(48),
              reviewed_at: at,
              reviewed_by_id: userId,
              reviewed_by: 'Alba Jefa',
              note: 'Visto',
            },
          ],
        ],
      },
    ],
    '0117': [
      {
        rows: [
          ['terminal_pins', { ...person, sealed_hash: 'cifrado', version: 1, set_at: at }],
          [
            'terminal_cards',
            { ...person, id: id(50), hash: Buffer.alloc(32, 9), made_at: at, made_by: 'Alba Jefa' },
          ],
        ],
      },
    ],
    '0123': [
      {
        rows: [
          [
            'month_links',
            {
              ...{ ...month, token_hash: Buffer.alloc(32, 10), made_at: at, made_by: 'Alba Jefa' },
              expires_at: Temporal.Instant.from(at).add({ hours: 24 }).toString(),
            },
          ],
        ],
      },
    ],
    '0124': [
      {
        rows: [
          [
            'boards',
            {
              ...{ id: id(51), name: 'Entrada', centre_id: id(27), ...made },
              ...{ code_hash: Buffer.alloc(32, 7), seen_at: at },
            },
          ],
        ],
      },
    ],
    '0126': [
      {
        rows: [
          ['pay_groups', { id: id(52), name: 'Oficinas', ...made }],
          [
            'pay_rules',
            {
              ...{ id: id(53), group_id: id(52), valid_from: '2026-01-01', overtime_mode: 'ACCEPTED' },
              ...{
                auto_accept_minutes: 15,
                auto_accept_as: 'PAID',
                threshold_minutes: 5,
                rounding_minutes: 15,
              },
              ...{
                forbids_overtime: false,
                counts_travelling: true,
                overtime_percent: 175,
                night_percent: 125,
              },
              ...{ sunday_percent: 150, holiday_percent: 175, force_majeure_percent: 150 },
            },
          ],
          [
            'overtime_decisions',
            {
              ...{ id: id(54), ...person, worked_on: day, paid_minutes: 30, rest_minutes: 0, of_minutes: 40 },
              ...{ force_majeure_minutes: 0, source: 'ACCEPTED', reason: 'Pedido urgente' },
              ...{ decided_by: userId, decided_by_name: 'Alba Jefa', decided_at: at },
            },
          ],
          [
            'work_marks',
            {
              ...{ id: id(55), ...person, worked_on: day, mark: 'TRAVEL', starts_at: at, note: 'A Lorca' },
              ends_at: Temporal.Instant.from(at).add({ hours: 1 }).toString(),
              ...{ marked_by: 'Alba Jefa', marked_at: at },
            },
          ],
        ],
      },
    ],
    '0128': [
      {
        rows: [
          [
            'overtime_requests',
            {
              ...{ id: id(58), ...person, worked_on: day, minutes: 60, reason: 'Inventario', ...made },
              ...{ status: 'APPROVED', compensated_as: 'REST', decided_at: at, decided_by: userId },
            },
          ],
        ],
      },
    ],
    '0131': [
      {
        rows: [
          ['payroll_settings', { company_code: '0042' }],
          ['payroll_centre_codes', { centre_id: id(27), code: '01' }],
          ['payroll_person_codes', { ...person, code: '00017' }],
          [
            'payroll_concepts',
            {
              ...{ id: id(80), code: '0130', name: 'Horas nocturnas', source: 'NIGHT', measure: 'MINUTES' },
              ...{
                minute_form: 'DECIMAL',
                sending: 'BOTH',
                is_negative: false,
                decimals: 2,
                step_minutes: 1,
              },
              ...{ prices: '[{"fromMonth": "2026-01", "price": 120000}]', from_month: '2026-01-01' },
            },
          ],
          ['payroll_profiles', { id: id(81), name: 'Gestoría', layout: '{"columns": []}' }],
        ],
      },
    ],
    '0132': [
      {
        rows: [
          [
            'payroll_batches',
            {
              ...{ id: id(82), number: 1, month: '2026-10-01', company_code: '0042', closed_at: at },
              ...{ closed_by: 'Alba Jefa', people: 1, line_count: 1 },
            },
          ],
          [
            'payroll_lines',
            {
              ...{
                batch_id: id(82),
                position: 0,
                ...person,
                month: '2026-10-01',
                concept_id: id(80),
                exact: 60,
              },
              ...{ exact_amount: 7_200_000, units: 10_000, cents: 1_200, is_difference: false },
              ...{ days: '[["2026-10-26", 60, 10000, 1200]]', person_code: '00017', person_name: 'Ana' },
              ...{ centre_code: '01', concept_code: '0130', concept_name: 'Horas nocturnas' },
              ...{ unit_form: 'HOURS', sending: 'BOTH' },
            },
          ],
          [
            'payroll_files',
            {
              ...{ id: id(83), batch_id: id(82), name: 'lote-1-2026-10.csv', content_type: 'text/csv' },
              ...{ sha256: Buffer.alloc(32, 1), bytes: 10, made_at: at },
            },
          ],
          [
            'payroll_links',
            {
              ...{ id: id(84), file_id: id(83), email: 'gestoria@ejemplo.test', sent_at: at },
              ...{
                token_hash: Buffer.alloc(32, company),
                code_hash: Buffer.alloc(32, 2),
                sent_by: 'Alba Jefa',
              },
              expires_at: Temporal.Instant.from(at).add({ hours: 24 }).toString(),
            },
          ],
          ['payroll_downloads', { id: id(85), link_id: id(84), downloaded_at: at }],
        ],
      },
    ],
    '0129': [
      {
        rows: [
          [
            'bank_policies',
            {
              ...{ id: id(56), group_id: id(52), valid_from: '2026-01-01', differences: 'FLEXIBLE' },
              ...{ takes_overtime: true, ordinary_percent: 100, night_percent: 125, sunday_percent: 150 },
              ...{ holiday_percent: 175, most_minutes: 4800, least_minutes: -600, expiry_months: 6 },
              ...{ expired_is: 'PAID', period: 'YEAR', carried_minutes: 2400, beyond_carried_is: 'PAID' },
              ...{ ...made, created_by_name: 'Alba Jefa' },
            },
          ],
          [
            'bank_entries',
            {
              ...{ id: id(57), ...person, cause: 'ADJUSTMENT', origin: 'DEED', counts_on: day, minutes: 60 },
              ...{ reason: 'Acordado', author_id: userId, author_name: 'Alba Jefa', ...made },
            },
          ],
          [
            'bank_period_ends',
            {
              ...{ id: id(58), group_id: id(52), ends_on: '2025-12-31', people: 1, paid_minutes: 60 },
              ...{ lost_minutes: 0, done_at: at, done_by_name: 'Alba Jefa' },
            },
          ],
          ['bank_stamps', { ...person, stamp: day }],
        ],
      },
    ],
  };
}
