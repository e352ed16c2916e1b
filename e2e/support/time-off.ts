import type { JornadaServer } from './jornada-server.ts';
import type { OwnCompany } from './own-company.ts';

/** Approved time off: its request, each kind of which has a table of its own, and its days. */
export async function giveTimeOff(
  jornada: JornadaServer,
  { id }: Pick<OwnCompany, 'id'>,
  userId: string,
  kind: 'sick' | 'vacation',
  from: string,
  to: string,
): Promise<void> {
  const { request, column, type } = {
    sick: {
      request:
        "absences (type, approval_status, tenant_id, id, user_id, start_date, end_date, reason, created_at) SELECT 'SICK_LEAVE', 'APPROVED'",
      column: 'absence_id',
      type: 'SICK_LEAVE',
    },
    vacation: {
      request:
        "vacation_requests (status, tenant_id, id, user_id, start_date, end_date, reason, created_at) SELECT 'APPROVED'",
      column: 'vacation_request_id',
      type: 'VACATION',
    },
  }[kind];
  await jornada.changeDatabase(
    `WITH company AS (SELECT set_config('jornada.tenant_id', $1, false)::uuid AS id),
     request AS (
       INSERT INTO ${request}, id, gen_random_uuid(), $2, $3, $4, 'Motivo', now() FROM company
       RETURNING tenant_id, id, user_id, start_date, end_date
     )
     INSERT INTO time_off (tenant_id, id, user_id, ${column}, type, start_date, end_date)
     SELECT tenant_id, gen_random_uuid(), user_id, id, '${type}', start_date, end_date FROM request`,
    id,
    userId,
    from,
    to,
  );
}
