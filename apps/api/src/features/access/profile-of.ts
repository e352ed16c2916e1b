import { areaRoles } from '@jornada/contract/roles';

/** The path of a person's profile. @param part the name of a card of it, without # */
export function profileOf(roles: readonly string[], part?: string): string {
  const hash = part === undefined ? '' : `#${part}`;
  if (roles.includes('ROLE_SUPER_ADMIN')) return `/superadmin/perfil${hash}`;
  const isEmployee = areaRoles.empleado.some((role) => roles.includes(role));
  return `${isEmployee ? '/empleado/perfil' : '/admin/perfil'}${hash}`;
}
