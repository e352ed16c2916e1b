import { areaRoles } from '@jornada/contract/roles';

/** The path of what a person's profile says of terminals. */
export function terminalPart(roles: readonly string[]): '/empleado/perfil#terminal' | '/admin/perfil' {
  const isEmployee = areaRoles.empleado.some((role) => roles.includes(role));
  return isEmployee ? '/empleado/perfil#terminal' : '/admin/perfil';
}
