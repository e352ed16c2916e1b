import type { JornadaServer } from './jornada-server.ts';
import type { OwnCompany } from './own-company.ts';

/** Approved time off, which no screen leads to yet; each kind has a table of its own. */
export async function giveTimeOff(
  jornada: JornadaServer,
  { id }: Pick<OwnCompany, 'id'>,
  userId: string,
  kind: 'sick' | 'vacation',
  from: string,
  to: string,
): Promise<void> {
  const insert =
    kind === 'sick'
      ? "absences (type, approval_status, tenant_id, id, user_id, start_date, end_date, reason, created_at) SELECT 'SICK_LEAVE', 'APPROVED'"
      : "vacation_requests (status, tenant_id, id, user_id, start_date, end_date, reason, created_at) SELECT 'APPROVED'";
  await jornada.changeDatabase(
    `WITH company AS (SELECT set_config('jornada.tenant_id', $1, false)::uuid AS id)
     INSERT INTO ${insert}, id, gen_random_uuid(), $2, $3, $4, 'Motivo', now() FROM company`,
    id,
    userId,
    from,
    to,
  );
}
