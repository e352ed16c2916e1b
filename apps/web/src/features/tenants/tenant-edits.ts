import type { Tenant } from '@jornada/contract/tenants/tenant';
import { tenantsTexts } from '@jornada/texts/tenants';
import type { FieldErrors } from '../../shared/form/field-errors.ts';
import type { SharedState } from '../../shared/form/meanwhile.ts';
import { limitProblem } from './new-tenant.ts';
import type { TenantChange } from './tenants.data.ts';

const { detail: texts } = tenantsTexts;

/** The form of a company; the limit is text while it is not a number. */
interface TenantValues {
  readonly name: string;
  readonly maxEmployees: number | string;
  readonly isActive: boolean;
}

/** The fields that the person has edited; absent ones are untouched. */
type TenantEdits = Partial<TenantValues>;

/** The form: untouched fields have the values of the server. */
export function editedValues(tenant: Tenant, edits: TenantEdits): TenantValues {
  return { name: tenant.name, maxEmployees: tenant.maxEmployees, isActive: tenant.active, ...edits };
}

/** The fields that another operator, or the company itself, may change while the form is open. */
export const sharedTenant: SharedState<Tenant, TenantValues> = {
  valuesOf: (tenant) => editedValues(tenant, {}),
  told: ({ name, maxEmployees, active: isActive }) => ({ name, maxEmployees, isActive }),
  names: { name: texts.name, maxEmployees: texts.maxEmployees, isActive: texts.isActive },
  presentIn: ({ tenant }) => tenant,
};

/** What saving would change, in the form in which it is sent; null for nothing. */
export function changeOf(tenant: Tenant, edits: TenantEdits): TenantChange | null {
  const { name, maxEmployees, isActive } = editedValues(tenant, edits);
  const change = {
    ...(name.trim() !== tenant.name && { name: name.trim() }),
    ...(String(maxEmployees) !== String(tenant.maxEmployees) && { maxEmployees: Number(maxEmployees) }),
    ...(isActive !== tenant.active && { isActive }),
  };
  return Object.keys(change).length > 0 ? change : null;
}

/** What is wrong with the form before it is sent; null for nothing. */
export function settingsProblem({
  name,
  maxEmployees,
}: TenantValues): FieldErrors<'name' | 'maxEmployees'> | null {
  const problem = {
    name: name.trim() === '' ? tenantsTexts.form.nameRequired : undefined,
    maxEmployees: limitProblem(maxEmployees) ?? undefined,
  };
  return problem.name || problem.maxEmployees ? problem : null;
}
