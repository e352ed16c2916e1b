import { randomUUIDv7 } from 'node:crypto';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';
import { demoManagers } from './demo-people.ts';

/** Of the demo company: when it is filled, and its people by e-mail. */
interface DemoLife {
  readonly today: Temporal.PlainDate;
  readonly opening: Temporal.PlainDate;
  readonly createdAt: Temporal.Instant;
}

/** What a manager's role allows on their team. */
const teamRole = {
  name: 'Responsable de equipo',
  description: 'Ve a las personas de su equipo, corrige su registro y decide sus ausencias y vacaciones.',
  permissions: [
    'employees.read',
    'attendance.read',
    'attendance.manage',
    'absences.review',
    'vacations.review',
  ],
  forTeams: true,
};

/** Gives each team a manager, with a role that holds for their team alone. */
export async function insertManagers(
  tx: TenantTx,
  departmentIds: ReadonlyMap<string, string>,
  { createdAt }: DemoLife,
): Promise<void> {
  const people = await tx.selectFrom('users').select(['id', 'email']).execute();
  const managers = Object.entries(demoManagers).flatMap(([department, email]) => {
    const departmentId = departmentIds.get(department);
    const userId = people.find((person) => person.email === email)?.id;
    return departmentId && userId ? [{ departmentId, userId }] : [];
  });
  const roleId = randomUUIDv7();
  await tx
    .insertInto('customRoles')
    .values({ ...teamRole, id: roleId, createdAt })
    .execute();
  await tx
    .insertInto('userRoles')
    .values(managers.map(({ userId }) => ({ userId, roleId })))
    .execute();
  await tx.insertInto('departmentManagers').values(managers).execute();
}

/** Two work centres: the workshop's people at one, all others at the other, each with a local holiday that is still to come. */
export async function insertCentres(
  tx: TenantTx,
  departmentIds: ReadonlyMap<string, string>,
  { today, opening, createdAt }: DemoLife,
): Promise<void> {
  const [office, works] = [randomUUIDv7(), randomUUIDv7()];
  const madrid = { name: 'Oficina de Madrid', address: 'Calle de Alcalá, 100', municipality: 'Madrid' };
  const getafe = { name: 'Nave de Getafe', address: 'Calle de la Industria, 7', municipality: 'Getafe' };
  await tx
    .insertInto('workCentres')
    .values([
      { ...madrid, id: office, contributionAccount: '28123456742', createdAt },
      { ...getafe, id: works, createdAt },
    ])
    .execute();
  const people = await tx.selectFrom('users').select(['id', 'departmentId']).execute();
  const memberships = people.map(({ id: userId, departmentId }) => ({
    ...{ userId, validFrom: opening },
    workCentreId: departmentId === departmentIds.get('Taller') ? works : office,
  }));
  await tx.insertInto('workCentreMemberships').values(memberships).execute();
  const holidayDate = today.add({ days: 42 - today.dayOfWeek + 1 });
  await tx
    .insertInto('workCentreHolidays')
    .values({
      ...{ id: randomUUIDv7(), workCentreId: works, holidayDate, name: 'Fiesta de Getafe', type: 'LOCAL' },
      isRecurring: false,
    })
    .execute();
}
