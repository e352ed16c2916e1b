import { managesOthers } from '../../authorization/people.ts';

const days = (count: number) => Temporal.Duration.from({ hours: count * 24 });

/** A telephone that somebody clocks in with asks for their password four times a year. */
const ofEmployees = days(90);
/** Whoever sees or changes what is others'. */
const ofManagers = days(30);
/** Whoever can delete a company. */
const ofOperators = days(1);

/**
 * How long after signing in somebody has to sign in again, however often they used the session meanwhile.
 * @param person with the roles and permissions that they have now
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
