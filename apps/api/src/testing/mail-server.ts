import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { vi } from 'vitest';
import { patience } from './patience.ts';
import { type ReadMail, readMail } from './read-mail.ts';

/** An SMTP server on the loopback that stores what it receives and can be stopped and restarted. */
export interface MailServer {
  readonly url: string;
  /** The messages received, in order. */
  readonly mails: ReadMail[];
  /** How many deliveries were begun, refused ones included. */
  attempts(): number;
  /** Resolves with the messages to an address once there are `count`. */
  mailsTo(email: string, count?: number): Promise<ReadMail[]>;
  /** Receives further messages without confirming them, until `release`. */
  hold(): void;
  release(): void;
  /** Runs `work` after a message was received and before it is confirmed. */
  onTaken(work: () => Promise<void>): void;
  /** Refuses messages to an address with an SMTP code: 550 permanently, 450 for now. */
  refuse(email: string, code: number): void;
  /** Closes all connections and refuses new ones. */
  stop(): Promise<void>;
  /** Listens again on the same port. */
  start(): Promise<void>;
}

/** @param port 0 for any free port */
export async function startMailServer(port = 0): Promise<MailServer> {
  const mails: ReadMail[] = [];
  let attempts = 0;
  let isHeld = false;
  let whenTaken = async () => {};
  const refusals = new Map<string, number>();
  let server: SMTPServer | null = null;
  let listeningOn = port;

  const start = async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      closeTimeout: 1,
      onRcptTo: ({ address }, _session, answer) => {
        const code = refusals.get(address);
        if (code === undefined) return answer();
        attempts += 1;
        answer(Object.assign(new Error(`<${address}> must wait`), { responseCode: code }));
      },
      onData: async (stream, _session, answer) => {
        attempts += 1;
        // Null if the client was killed in the middle of the message.
        const source = await text(stream).catch(() => null);
        if (source === null || isHeld) return;
        mails.push(readMail(source));
        await whenTaken();
        answer();
      },
    });
    // Clients that are killed close the connection in the middle of a message.
    server.on('error', () => {});
    server.listen(listeningOn, '127.0.0.1');
    await once(server.server, 'listening');
    listeningOn = (server.server.address() as AddressInfo).port;
  };
  await start();

  return {
    url: `smtp://127.0.0.1:${listeningOn}`,
    mails,
    attempts: () => attempts,
    mailsTo: (email, count = 1) =>
      vi.waitFor(() => {
        const found = mails.filter(({ to }) => to === email);
        if (found.length < count) throw new Error(`${found.length} of ${count} messages for ${email}`);
        return found;
      }, patience),
    refuse: (email, code) => void refusals.set(email, code),
    hold: () => {
      isHeld = true;
    },
    release: () => {
      isHeld = false;
    },
    onTaken: (work) => {
      whenTaken = work;
    },
    start,
    stop: () => new Promise((stopped) => (server ? server.close(() => stopped()) : stopped())),
  };
}

export function tokenOf(link: string | undefined): string {
  const token = new URL(link ?? 'about:blank').searchParams.get('token');
  if (!token) throw new Error(`no token in ${link}`);
  return token;
}
