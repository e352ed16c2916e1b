import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { makeServerCertificate, type ServerCertificate } from './server-certificate.ts';

/** What a receiver got. */
export interface ReceivedWebhook {
  readonly id: string;
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
  readonly serverName: string | undefined;
}

/** A program that is told what happens, on this machine. */
export interface WebhookReceiver {
  readonly url: string;
  /** The certificate by which it is trusted, in PEM. */
  readonly certificate: string;
  readonly received: ReceivedWebhook[];
  /** How it answers from now on; 204 unless said. */
  answer: (response: ServerResponse, webhook: ReceivedWebhook) => void;
  close(): Promise<void>;
}

export async function startReceiver(
  { key, certificate }: ServerCertificate = makeServerCertificate(),
): Promise<WebhookReceiver> {
  const server = createServer({ key, cert: certificate }, async (request, response) => {
    let body = '';
    for await (const piece of request.setEncoding('utf8')) body += piece;
    const { servername } = request.socket as TLSSocket & { servername?: string };
    const webhook = {
      id: String(request.headers['webhook-id']),
      body,
      headers: request.headers,
      serverName: servername,
    };
    receiver.received.push(webhook);
    receiver.answer(response, webhook);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: WebhookReceiver = {
    url: `https://localhost:${port}/avisos`,
    certificate,
    received: [],
    answer: (response) => response.writeHead(204).end(),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return receiver;
}

/** Which of some secrets signed a message, as a receiver finds it out by the convention. */
export function signedBy({ id, body, headers }: ReceivedWebhook, secrets: readonly string[]): string[] {
  const signatures = String(headers['webhook-signature']).split(' ');
  return secrets.filter((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    const hmac = createHmac('sha256', key).update(`${id}.${headers['webhook-timestamp']}.${body}`).digest();
    return signatures.some((signature) => {
      const [version, given = ''] = signature.split(',');
      const bytes = Buffer.from(given, 'base64');
      return version === 'v1' && bytes.length === hmac.length && timingSafeEqual(bytes, hmac);
    });
  });
}
