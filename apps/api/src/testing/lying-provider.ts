import type { ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { makeServerCertificate } from './server-certificate.ts';

type Json = Record<string, unknown>;

/** A provider on this machine that says whatever a test wants, and is right in all else. */
export interface LyingProvider {
  readonly issuer: string;
  /** The certificate by which it is trusted, in PEM. */
  readonly certificate: string;
  /** Signs as the provider does. */
  sign(claims: Json): Promise<string>;
  /** Its public key, as anybody may read it. */
  readonly publicKey: Json;
  /** What it describes itself by besides, or instead. */
  described: Json;
  /** How it answers the exchange of a code; the form that was sent is given. */
  exchange: (form: URLSearchParams, response: ServerResponse) => Promise<void> | void;
  /** How it answers for its keys; its own unless said. */
  keys: ((response: ServerResponse) => void) | null;
  /** The forms that were sent, and the headers of authorization. */
  readonly exchanged: { form: URLSearchParams; authorization: string | undefined }[];
  close(): Promise<void>;
}

export async function startLyingProvider(): Promise<LyingProvider> {
  const { key, certificate } = makeServerCertificate();
  const pair = await generateKeyPair('RS256');
  const publicKey = { ...(await exportJWK(pair.publicKey)), kid: 'llave-1', alg: 'RS256', use: 'sig' };
  const server = createServer({ key, cert: certificate });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Nothing waits for it when tests end.
  server.unref();
  const issuer = `https://localhost:${(server.address() as AddressInfo).port}`;
  const provider: LyingProvider = {
    issuer,
    certificate,
    publicKey,
    described: {},
    exchanged: [],
    keys: null,
    exchange: (_, response) => answerJson(response, {}),
    sign: (claims) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'llave-1' }).sign(pair.privateKey),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  server.on('request', async (request, response) => {
    let body = '';
    for await (const piece of request.setEncoding('utf8')) body += piece;
    if (request.url === '/keys')
      return provider.keys ? provider.keys(response) : answerJson(response, { keys: [publicKey] });
    if (request.url !== '/token')
      return answerJson(response, { ...description(issuer), ...provider.described });
    const form = new URLSearchParams(body);
    provider.exchanged.push({ form, authorization: request.headers.authorization });
    return provider.exchange(form, response);
  });
  return provider;
}

export function answerJson(response: ServerResponse, body: Json): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function description(issuer: string): Json {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  };
}
