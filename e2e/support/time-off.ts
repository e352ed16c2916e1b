import type { JornadaServer } from './jornada-server.ts';
import type { OwnCompany } from './own-company.ts';

/** Time off that was approved before the journey begins, without the messages and the log of an approval. */
export async function giveTimeOff(
  jornada: JornadaServer,
  { id }: Pick<OwnCompany, 'id'>,
  userId: string,
  kind: 'sick' | 'vacation',
  from: string,
  to: string,
): Promise<void> {
  const [table, status, origin, type] =
    kind === 'sick'
      ? ['absences (type, approval_status', "'SICK_LEAVE', 'APPROVED'", 'absence_id', 'SICK_LEAVE']
      : ['vacation_requests (status', "'APPROVED'", 'vacation_request_id', 'VACATION'];
  await jornada.changeDatabase(
    `WITH company AS (SELECT set_config('jornada.tenant_id', $1, false)::uuid AS id),
     request AS (
       INSERT INTO ${table}, tenant_id, id, user_id, start_date, end_date, reason, created_at, seen_at)
       SELECT ${status}, id, gen_random_uuid(), $2, $3, $4, 'Motivo', now(), now() FROM company
       RETURNING tenant_id, id, user_id, start_date, end_date
     )
     INSERT INTO time_off (tenant_id, id, user_id, ${origin}, type, start_date, end_date)
     SELECT tenant_id, id, user_id, id, '${type}', start_date, end_date FROM request`,
    id,
    userId,
    from,
    to,
  );
}
