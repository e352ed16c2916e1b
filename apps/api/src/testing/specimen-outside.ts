import type { OutsideRules } from '../platform/outside/outside-address.ts';
import { answerJson, type LyingProvider, startLyingProvider } from './lying-provider.ts';
import { type NameServer, startNameServer } from './name-server.ts';

interface SpecimenProvider extends Pick<LyingProvider, 'issuer'> {
  readonly nameServer: NameServer;
}

/** Where an app of tests may send requests: nowhere on this machine, until a specimen of a call needs a provider there. */
export const specimenOutside: { -readonly [K in keyof OutsideRules]: OutsideRules[K] } = {
  localhost: undefined,
  nameServers: undefined,
};

let started: Promise<SpecimenProvider> | undefined;

/** A provider for companies of specimens, which says of its person what the code says, and name servers. It lasts as long as the process. */
export function specimenProvider(): Promise<SpecimenProvider> {
  started ??= start();
  return started;
}

async function start(): Promise<SpecimenProvider> {
  const [provider, nameServer] = await Promise.all([startLyingProvider(), startNameServer()]);
  provider.exchange = async (form, response) => {
    const claims = JSON.parse(Buffer.from(form.get('code') ?? '', 'base64url').toString());
    const iat = Math.floor(Date.now() / 1_000);
    const idToken = await provider.sign({ ...claims, iss: provider.issuer, iat, exp: iat + 300 });
    answerJson(response, { access_token: 'algo', token_type: 'bearer', id_token: idToken });
  };
  specimenOutside.localhost = { ca: provider.certificate };
  specimenOutside.nameServers = [nameServer.address];
  return { issuer: provider.issuer, nameServer };
}
