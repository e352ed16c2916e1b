import type { OwnCompany, OwnPerson } from './own-company.ts';

/** Makes a role of a company and gives it to people of it, besides that of an employee; answers its id. */
export async function giveRole(
  company: OwnCompany,
  name: string,
  permissions: readonly string[],
  people: readonly OwnPerson[] = [],
): Promise<string> {
  const { id } = await company.call('POST', '/admin/roles', { name, permissions });
  for (const person of people) {
    await company.call('POST', `/admin/users/${person.id}/roles`, { roleIds: ['ROLE_EMPLOYEE', id] });
  }
  return String(id);
}
