import { randomUUIDv7 } from 'node:crypto';
import {
  beginCompanySignIn as beginEndpoint,
  completeCompanySignIn,
} from '@jornada/contract/access/company-sign-in';
import {
  addCompanyDomain,
  companySignIn,
  proveCompanyDomain,
  removeCompanyDomain,
  removeSignInProvider,
  setSignInProvider,
} from '@jornada/contract/access/sign-in-provider';
import { beginCompanySignIn } from '../features/access/company-sign-in/begin-company-sign-in.ts';
import { providerSealer } from '../features/access/company-sign-in/provider-secret.ts';
import { domainOfEmail } from '../features/access/domain-of-email.ts';
import { enterInDirectory } from '../platform/accounts/sign-in-directory.queries.ts';
import type { Platform } from '../platform/platform.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import type { TestPerson } from './factories.ts';
import { invalidId, invalidOption, invalidType, required, type Specimen, tooLong } from './specimen.ts';
import { specimenProvider } from './specimen-outside.ts';

const clientId = 'jornada';

/** A domain of a company. @returns its id */
async function createDomain(
  platform: Platform,
  tenantId: string,
  { domain, isProven, proof = 'jornada-dominio=0' }: { domain: string; isProven: boolean; proof?: string },
): Promise<string> {
  const [id, now] = [randomUUIDv7(), platform.clock.now()];
  const row = { id, domain, proof, addedAt: now, provenAt: isProven ? now : null };
  await withTenant(platform.database, tenantId, async (tx) => {
    await enterInDirectory(tx, [domain]);
    await tx
      .insertInto('companyDomains')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
  return id;
}

/** Lets a company sign in with a provider. @param issuer one that nothing reaches, unless given */
async function createProvider(
  platform: Platform,
  tenantId: string,
  domain: string,
  issuer = 'https://cuentas.invalid',
): Promise<void> {
  await createDomain(platform, tenantId, { domain, isProven: true });
  const sealedSecret = await providerSealer(platform).seal('secreto');
  const row = { issuer, clientId, sealedSecret, isOn: true, passwordFor: 'EVERYBODY', addsPeople: false };
  await withTenant(platform.database, tenantId, (tx) =>
    tx
      .insertInto('companySignIns')
      .values(row)
      .onConflict((conflict) => conflict.column('tenantId').doUpdateSet(row))
      .execute(),
  );
}

/** A provider of the company, and whose of its accounts the person’s is. */
export async function fillCompanySignIn(platform: Platform, { tenantId, userId }: TestPerson): Promise<void> {
  await createProvider(platform, tenantId, `e-${tenantId}.es`);
  const identity = { userId, subject: `cuenta-${userId}`, boundAt: platform.clock.now() };
  await withTenant(platform.database, tenantId, (tx) =>
    tx.insertInto('companyIdentities').values(identity).execute(),
  );
}

const sent = {
  ...{ issuer: 'https://cuentas.empresa.es', clientId, clientSecret: 'secreto' },
  ...{ isOn: true, passwordFor: 'EVERYBODY', addsPeople: false },
};
const withoutAnything = {
  ...{ issuer: required, clientId: required, isOn: required },
  ...{ passwordFor: invalidOption, addsPeople: required },
};

export const companySignInSpecimens: readonly Specimen[] = [
  {
    endpoint: beginEndpoint,
    body: async ({ email }, { platform, tenantId }) => {
      const { issuer } = await specimenProvider();
      await createProvider(platform, tenantId, domainOfEmail(email) ?? '', issuer);
      return { email, tenantId };
    },
    broken: [
      { body: {}, fieldErrors: { email: required } },
      { body: { email: 7 }, fieldErrors: { email: invalidType } },
      { body: { email: 'a'.repeat(321) }, fieldErrors: { email: tooLong(320) } },
      { body: { email: 'a@b.es', tenantId: '7' }, fieldErrors: { tenantId: invalidId } },
    ],
  },
  {
    endpoint: completeCompanySignIn,
    body: async ({ userId, email }, { platform, tenantId }) => {
      const { issuer } = await specimenProvider();
      await createProvider(platform, tenantId, domainOfEmail(email) ?? '', issuer);
      const asked = { email, tenantId, address: `specimen ${userId}` };
      const { url, key } = await beginCompanySignIn(platform, asked, platform.clock.now());
      const { searchParams } = new URL(url);
      // The specimens’ provider says of its person what the code says.
      const claims = {
        sub: userId,
        email,
        email_verified: true,
        aud: clientId,
        nonce: searchParams.get('nonce'),
      };
      const code = Buffer.from(JSON.stringify(claims)).toString('base64url');
      return {
        answer: new URLSearchParams({ code, state: searchParams.get('state') ?? '' }).toString(),
        key,
      };
    },
    broken: [
      { body: {}, fieldErrors: { answer: required, key: required } },
      { body: { answer: '', key: '' }, fieldErrors: { answer: required, key: required } },
      { body: { answer: 7, key: 'x' }, fieldErrors: { answer: invalidType } },
      { body: { answer: 'a'.repeat(8_001), key: 'x' }, fieldErrors: { answer: tooLong(8_000) } },
      { body: { answer: 'x', key: 'a'.repeat(101) }, fieldErrors: { key: tooLong(100) } },
    ],
  },
  { endpoint: companySignIn, broken: [] },
  {
    endpoint: setSignInProvider,
    body: async (_, { platform, tenantId }) => {
      const { issuer } = await specimenProvider();
      await createDomain(platform, tenantId, { domain: 'empresa.es', isProven: true });
      return { ...sent, issuer };
    },
    broken: [
      { body: {}, fieldErrors: withoutAnything },
      { body: { ...sent, issuer: '' }, fieldErrors: { issuer: required } },
      { body: { ...sent, issuer: 'x'.repeat(501) }, fieldErrors: { issuer: tooLong(500) } },
      { body: { ...sent, clientId: 'x'.repeat(501) }, fieldErrors: { clientId: tooLong(500) } },
      { body: { ...sent, clientSecret: '' }, fieldErrors: { clientSecret: required } },
      { body: { ...sent, clientSecret: 'x'.repeat(1_001) }, fieldErrors: { clientSecret: tooLong(1_000) } },
      { body: { ...sent, isOn: 'sí' }, fieldErrors: { isOn: invalidType } },
      { body: { ...sent, passwordFor: 'ADMINS' }, fieldErrors: { passwordFor: invalidOption } },
    ],
  },
  { endpoint: removeSignInProvider, broken: [] },
  {
    endpoint: addCompanyDomain,
    body: () => ({ domain: 'empresa.es' }),
    broken: [
      { body: {}, fieldErrors: { domain: required } },
      { body: { domain: '' }, fieldErrors: { domain: required } },
      { body: { domain: 7 }, fieldErrors: { domain: invalidType } },
      { body: { domain: 'x'.repeat(254) }, fieldErrors: { domain: tooLong(253) } },
    ],
  },
  {
    endpoint: proveCompanyDomain,
    params: async (platform, { tenantId }) => {
      const [domain, proof] = [`${randomUUIDv7()}.es`, `jornada-dominio=${tenantId}`];
      const { texts } = (await specimenProvider()).nameServer;
      texts.set(`_jornada.${domain}`, [proof]);
      return { id: await createDomain(platform, tenantId, { domain, isProven: false, proof }) };
    },
    broken: [],
  },
  {
    endpoint: removeCompanyDomain,
    params: async (platform, { tenantId }) => ({
      id: await createDomain(platform, tenantId, { domain: `${randomUUIDv7()}.es`, isProven: false }),
    }),
    broken: [],
  },
];
