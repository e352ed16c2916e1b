import { z } from 'zod';
import { instantSchema } from '../civil-date.ts';
import { defineEndpoint } from '../endpoint.ts';
import { singleLine } from '../free-text.ts';
import { areaRoles } from '../roles.ts';
import { mostDomains, passwordRules } from './sign-in-provider-rules.ts';

/** Whoever has the provider signs in as anybody of the company: only full administrators change it. */
const managing = { access: areaRoles.admin, permission: 'settings.manage' } as const;

/** A domain of e-mail: proven once its name servers answer a TXT record of this name and value. */
export const companyDomainSchema = z.object({
  id: z.uuid(),
  domain: z.string(),
  record: z.object({ name: z.string(), value: z.string() }),
  provenAt: instantSchema.nullable(),
});
export type CompanyDomain = z.infer<typeof companyDomainSchema>;

/** `lastUsedAt`: when somebody signed in last with this provider. */
export const signInProviderSchema = z.object({
  issuer: z.string(),
  clientId: z.string(),
  isOn: z.boolean(),
  passwordFor: z.enum(passwordRules),
  addsPeople: z.boolean(),
  lastUsedAt: instantSchema.nullable(),
});
export type SignInProvider = z.infer<typeof signInProviderSchema>;

/** How the company's people sign in. `redirectUri` is to be written down at the provider. */
export const companySignInSchema = z.object({
  provider: signInProviderSchema.nullable(),
  redirectUri: z.string(),
  domains: z.array(companyDomainSchema),
});
export type CompanySignIn = z.infer<typeof companySignInSchema>;

export const companySignIn = defineEndpoint({
  method: 'GET',
  path: '/tenant/sign-in',
  summary: 'The provider with whose accounts the company signs in',
  ...managing,
  response: companySignInSchema,
  errors: [],
});

/**
 * Sets the provider. Without `clientSecret` the one before stays; another issuer or client needs one. The provider's own description is read,
 * and has to name exactly this issuer. With another issuer everybody's account is bound anew at their next sign-in.
 */
export const setSignInProvider = defineEndpoint({
  method: 'PUT',
  path: '/tenant/sign-in',
  summary: 'Set the provider with whose accounts the company signs in',
  ...managing,
  recentProof: true,
  body: z.object({
    issuer: singleLine().min(1).max(500),
    clientId: singleLine().min(1).max(500),
    clientSecret: z.string().min(1).max(1_000).optional(),
    isOn: z.boolean(),
    passwordFor: z.enum(passwordRules),
    addsPeople: z.boolean(),
  }),
  response: companySignInSchema,
  errors: [
    'EXCEEDS_OWN_PERMISSIONS',
    'PROVIDER_UNREACHABLE',
    'NO_PROVEN_DOMAIN',
    'PROVIDER_UNTRIED',
    'CHANGED_MEANWHILE',
  ],
});

/** Removes the provider, and with it which account is whose; domains stay. */
export const removeSignInProvider = defineEndpoint({
  method: 'DELETE',
  path: '/tenant/sign-in',
  summary: 'Remove the provider with whose accounts the company signs in',
  ...managing,
  recentProof: true,
  response: null,
  errors: ['EXCEEDS_OWN_PERMISSIONS'],
});

/** Adds a domain that has yet to be proven; one that is there already is answered as it is. At most `mostDomains`. */
export const addCompanyDomain = defineEndpoint({
  method: 'POST',
  path: '/tenant/sign-in/domains',
  summary: `Add a domain of e-mail, of at most ${mostDomains}`,
  ...managing,
  body: z.object({ domain: singleLine().min(1).max(253) }),
  response: companyDomainSchema,
  errors: ['EXCEEDS_OWN_PERMISSIONS', 'TOO_MANY_DOMAINS'],
});

/** Asks the domain's name servers now. */
export const proveCompanyDomain = defineEndpoint({
  method: 'POST',
  path: '/tenant/sign-in/domains/:id/proof',
  summary: 'Ask the name servers whether a domain is the company’s',
  ...managing,
  params: z.object({ id: z.uuid() }),
  response: companyDomainSchema,
  errors: ['NOT_FOUND', 'EXCEEDS_OWN_PERMISSIONS', 'DOMAIN_NOT_PROVEN', 'TOO_MANY_REQUESTS'],
});

/** The last proven domain stays while signing in with the provider is on. */
export const removeCompanyDomain = defineEndpoint({
  method: 'DELETE',
  path: '/tenant/sign-in/domains/:id',
  summary: 'Remove a domain of e-mail',
  ...managing,
  recentProof: true,
  params: z.object({ id: z.uuid() }),
  response: null,
  errors: ['NOT_FOUND', 'EXCEEDS_OWN_PERMISSIONS', 'NO_PROVEN_DOMAIN'],
});
