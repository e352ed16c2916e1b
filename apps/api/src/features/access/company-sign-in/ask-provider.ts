import * as client from 'openid-client';
import { ProblemError, problem } from '../../../platform/errors/problem.ts';
import { mayBeOutside, type OutsideRules } from '../../../platform/outside/outside-address.ts';
import { OutsideError, outsideFetch } from '../../../platform/outside/outside-fetch.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ProviderRow } from './sign-in-provider.queries.ts';

type Asking = Pick<Platform, 'outsideRules'>;

/** Where the provider's page leads back to. */
export const redirectUriOf = ({ publicUrl }: Pick<Platform, 'publicUrl'>) => `${publicUrl}/login/empresa`;

/** A provider with the secret by which it knows this installation. */
export interface KnownProvider extends Pick<ProviderRow, 'issuer' | 'clientId'> {
  readonly clientSecret: string;
}

/**
 * Reads how a provider describes itself, which has to name exactly its issuer.
 * @throws problem PROVIDER_UNREACHABLE for one that is not reached, or describes itself in another way than OpenID Connect asks for
 */
export async function askProvider(asking: Asking, provider: KnownProvider): Promise<client.Configuration> {
  const config = await describeProvider(asking, provider);
  // The library takes two issuers that differ in a slash at the end for the same one.
  if (config.serverMetadata().issuer !== provider.issuer) throw unreachable();
  return config;
}

/**
 * The same, whatever slash the issuer's address ends with.
 * @throws problem PROVIDER_UNREACHABLE
 */
export async function describeProvider(
  { outsideRules }: Asking,
  { issuer, clientId, clientSecret }: KnownProvider,
): Promise<client.Configuration> {
  // Each of its requests has an end of its own.
  const fetchOutside = outsideFetch(outsideRules, new AbortController().signal);
  if (!mayBeOutside(issuer, outsideRules)) throw unreachable();
  try {
    const asked = await client.discovery(new URL(issuer), clientId, undefined, client.None(), {
      [client.customFetch]: fetchOutside,
    });
    const server = asked.serverMetadata();
    if (!hasUsablePlaces(server, outsideRules)) throw unreachable();
    const config = new client.Configuration(
      server,
      clientId,
      undefined,
      authenticateBy(server, clientSecret),
    );
    config[client.customFetch] = fetchOutside;
    // The signature of what the provider says is checked besides the connection by which it comes.
    client.enableNonRepudiationChecks(config);
    return config;
  } catch (error) {
    throw error instanceof ProblemError ? error : unreachable();
  }
}

/** Whether browsers may be sent to its page, and requests to the rest. */
function hasUsablePlaces(server: client.ServerMetadata, rules: OutsideRules): boolean {
  const places = [server.authorization_endpoint, server.token_endpoint, server.jwks_uri];
  return places.every((place) => place !== undefined && mayBeOutside(place, rules));
}

/** The secret is sent in the form, unless the provider takes it in the header alone; without a list, every provider takes it there. */
function authenticateBy(
  { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] }: client.ServerMetadata,
  secret: string,
): client.ClientAuth {
  return methods.includes('client_secret_post')
    ? client.ClientSecretPost(secret)
    : client.ClientSecretBasic(secret);
}

/** Whether it is for want of an answer that a call to the provider failed. */
export function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof OutsideError || isOutOfReach(error.cause);
}

export const unreachable = () => problem('PROVIDER_UNREACHABLE');
