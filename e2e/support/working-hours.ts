import type { JornadaServer } from './jornada-server.ts';

/** The same hours from Monday to Friday, since the year began; the setting tells the triggers whose plan changes. */
const giveHours = `
  WITH company AS (SELECT set_config('jornada.tenant_id', $1, false)::uuid AS id),
  schedule AS (
    INSERT INTO schedules (tenant_id, id, name, created_at)
    SELECT id, gen_random_uuid(), 'Mañanas', now() FROM company RETURNING tenant_id, id
  ),
  version AS (
    INSERT INTO schedule_versions (tenant_id, schedule_id, time_zone)
    SELECT tenant_id, id, 'Europe/Madrid' FROM schedule RETURNING tenant_id, schedule_id
  ),
  segments AS (
    INSERT INTO schedule_segments (tenant_id, schedule_id, day_of_week, segment_index, start_time, end_time)
    SELECT tenant_id, schedule_id, weekday, 0, $3, $4 FROM version, generate_series(1, 5) AS weekday
  )
  INSERT INTO schedule_assignments (tenant_id, id, user_id, schedule_id, valid_from, created_at)
  SELECT schedule.tenant_id, gen_random_uuid(), users.id, schedule.id, '2026-01-01', now()
  FROM schedule JOIN users ON users.tenant_id = schedule.tenant_id AND users.email = ANY($2)`;

/** Gives people of a company the hours without which nobody can clock in, 09:00 to 14:00 unless others are given. */
export function giveWorkingHours(
  jornada: JornadaServer,
  tenantId: string,
  people: readonly { email: string }[],
  [start, end]: readonly [string, string] = ['09:00', '14:00'],
): Promise<void> {
  return jornada.changeDatabase(
    giveHours,
    tenantId,
    people.map(({ email }) => email),
    start,
    end,
  );
}
