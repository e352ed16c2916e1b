import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { makeServerCertificate, type ServerCertificate } from './server-certificate.ts';

/** An account of the provider. */
export interface ProviderAccount {
  readonly sub: string;
  readonly email?: string | undefined;
  readonly email_verified?: boolean | undefined;
  readonly name?: string | undefined;
}

/** A certified OpenID provider on this machine, which signs in whoever is said without asking. */
export interface SignInProvider {
  readonly issuer: string;
  /** The certificate by which it is trusted, in PEM. */
  readonly certificate: string;
  readonly client: { readonly clientId: string; readonly clientSecret: string };
  /** Whoever is in front of it; null for somebody who cancels. */
  account: ProviderAccount | null;
  close(): Promise<void>;
}

/** @param redirectUri where it may lead back to */
export async function startSignInProvider(
  redirectUri: string,
  { key, certificate }: ServerCertificate = makeServerCertificate(),
): Promise<SignInProvider> {
  const server = createServer({ key, cert: certificate });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Nothing waits for it when tests end.
  server.unref();
  const issuer = `https://localhost:${(server.address() as AddressInfo).port}`;
  const client = { clientId: 'jornada', clientSecret: 'el-secreto-de-la-empresa' };
  const accounts = new Map<string, ProviderAccount>();
  const Provider = await quietly(async () => (await import('oidc-provider')).Provider);
  const provider = await quietly(
    async () =>
      new Provider(issuer, {
        clients: [
          {
            client_id: client.clientId,
            client_secret: client.clientSecret,
            redirect_uris: [redirectUri],
            // The tests' application is on this machine, without encryption.
            application_type: new URL(redirectUri).protocol === 'http:' ? 'native' : 'web',
            token_endpoint_auth_method: 'client_secret_post',
          },
        ],
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
        // As the large providers do: what is said of the person is in the token.
        conformIdTokenClaims: false,
        features: { devInteractions: { enabled: false } },
        interactions: { url: (_, { uid }) => `/interaction/${uid}` },
        findAccount: (_, sub) => ({
          accountId: sub,
          claims: () => ({ ...(started.account?.sub === sub ? started.account : accounts.get(sub)), sub }),
        }),
        cookies: { keys: ['tests'] },
        ttl: {
          AccessToken: 60,
          AuthorizationCode: 60,
          IdToken: 300,
          Interaction: 300,
          Grant: 300,
          Session: 300,
        },
      }),
  );
  const answer = provider.callback();
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    const { prompt, params, session } = await provider.interactionDetails(request, response);
    const { account } = started;
    if (!account) return provider.interactionFinished(request, response, { error: 'access_denied' });
    if (prompt.name === 'login') {
      accounts.set(account.sub, account);
      return provider.interactionFinished(request, response, {
        login: { accountId: account.sub, remember: false },
      });
    }
    const grant = new provider.Grant({
      accountId: session?.accountId ?? '',
      clientId: String(params.client_id),
    });
    grant.addOIDCScope(String(params.scope));
    return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
  });
  const started: SignInProvider = {
    issuer,
    certificate,
    client,
    account: null,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return started;
}

/** Without the provider's warnings that it is not set up for production. */
async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const { warn, info } = console;
  Object.assign(console, { warn: () => {}, info: () => {} });
  try {
    return await work();
  } finally {
    Object.assign(console, { warn, info });
  }
}
