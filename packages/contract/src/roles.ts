import { z } from 'zod';

export const roleSchema = z.enum([
  'ROLE_SUPER_ADMIN',
  'ROLE_ADMIN',
  'ROLE_TENANT_ADMIN',
  'ROLE_EMPLOYEE',
  'ROLE_USER',
]);
export type Role = z.infer<typeof roleSchema>;

/**
 * The roles with every permission in the company's area. That area also admits people with custom roles, who only have the permissions
 * listed there.
 */
export const fullAdminRoles = ['ROLE_ADMIN', 'ROLE_TENANT_ADMIN'] as const satisfies readonly Role[];

/** The three areas of the product, and the roles that each one admits. */
export const areaRoles = {
  superadmin: ['ROLE_SUPER_ADMIN'],
  admin: ['ROLE_ADMIN', 'ROLE_TENANT_ADMIN'],
  empleado: ['ROLE_EMPLOYEE', 'ROLE_USER'],
} as const satisfies Record<string, readonly Role[]>;

export type Area = keyof typeof areaRoles;
