import { managesOthers } from '../../authorization/people.ts';

const days = (count: number) => Temporal.Duration.from({ hours: count * 24 });

/** A phone used to clock asks for the password four times a year. */
const ofEmployees = days(90);
/** For people who see or change data of others. */
const ofManagers = days(30);
/** For people who can delete a company. */
const ofOperators = days(1);

/**
 * After which time somebody has to sign in again, however often they used the session.
 * @param person with their present roles and permissions
 */
export function sessionLifetime({
  roles,
  permissions,
}: {
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
}): Temporal.Duration {
  if (roles.includes('ROLE_SUPER_ADMIN')) return ofOperators;
  return managesOthers(roles, permissions) ? ofManagers : ofEmployees;
}
