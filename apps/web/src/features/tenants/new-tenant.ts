import { tenantsTexts } from '@jornada/texts/tenants';
import { ApiProblem, problemText } from '../../shared/call/api-problem.ts';
import type { Failure } from '../../shared/feedback/failure.ts';
import type { NewTenant } from './tenants.data.ts';

const texts = tenantsTexts.form;

/** The form of a new company; the limit is text while it is not a number. */
export interface NewTenantValues {
  name: string;
  slug: string;
  maxEmployees: number | string;
  adminName: string;
  adminEmail: string;
  adminPassword: string;
}

/** The fields in their order on the form. */
export const newTenantFields = [
  'name',
  'slug',
  'maxEmployees',
  'adminName',
  'adminEmail',
  'adminPassword',
] as const satisfies (keyof NewTenantValues)[];

const required = (text: string) => (value: string) => (value.trim() === '' ? text : null);

/** What is wrong with each field before it is sent; null for nothing. */
export const newTenantRules = {
  name: required(texts.nameRequired),
  slug: required(texts.slugRequired),
  maxEmployees: (limit: number | string) => limitProblem(limit),
  adminName: required(texts.adminNameRequired),
  adminEmail: required(texts.emailRequired),
  adminPassword: required(texts.passwordRequired),
};

/** What is wrong with a limit of employees; null for nothing. */
export function limitProblem(limit: number | string): string | null {
  return Number(limit) >= 1 ? null : texts.limitInvalid;
}

export function newTenantFrom(values: NewTenantValues): NewTenant {
  return {
    name: values.name.trim(),
    slug: values.slug.trim(),
    planCode: 'basic',
    maxEmployees: Number(values.maxEmployees),
    adminName: values.adminName.trim(),
    adminEmail: values.adminEmail.trim(),
    adminPassword: values.adminPassword.trim(),
  };
}

/** Why a company could not be created, when no field is wrong. */
export function creationFailure(problem: unknown): Failure {
  if (problem instanceof ApiProblem)
    return {
      reason: problem.status === 0 ? problemText(problem) : problem.message || texts.unknownServerError,
    };
  return { reason: (problem instanceof Error && problem.message) || texts.unknownError };
}
