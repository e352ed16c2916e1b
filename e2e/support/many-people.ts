import type { JornadaServer } from './jornada-server.ts';
import type { OwnCompany } from './own-company.ts';

/** Everybody's name begins with 'Núria'; they are in two departments and in none, in turn. */
const addPeople = `
  WITH company AS (SELECT set_config('jornada.tenant_id', $1, false)::uuid AS id),
  departments AS (
    INSERT INTO departments (tenant_id, id, name, created_at)
    SELECT id, gen_random_uuid(), name, now() FROM company, unnest(ARRAY['Almacén', 'Óptica']) AS name
    RETURNING tenant_id, id, name
  )
  INSERT INTO users (tenant_id, id, email, full_name, roles, department_id, created_at)
  SELECT company.id, gen_random_uuid(), 'p' || number || '@' || $2, 'Núria ' || lpad(number::text, 3, '0'),
    ARRAY['ROLE_EMPLOYEE'],
    (SELECT id FROM departments WHERE name = (ARRAY['Almacén', 'Óptica'])[number % 3]), now()
  FROM company, generate_series(1, $3) AS number`;

/**
 * As many people as a large company has, at once: 'Núria 001' and on, `p1@domain` and on, a third each in 'Almacén', in 'Óptica' and
 * in no department. None can sign in.
 */
export async function addManyPeople(
  jornada: JornadaServer,
  { id, limitTo }: OwnCompany,
  domain: string,
  count: number,
): Promise<void> {
  await limitTo(count + 10);
  await jornada.changeDatabase(addPeople, id, domain, count);
}
