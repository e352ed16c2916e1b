import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { vi } from 'vitest';
import { patience } from './patience.ts';
import { type ReadMail, readMail } from './read-mail.ts';

/** A real mail server on the loopback, which keeps what it is sent and can be stopped and started again. */
export interface MailServer {
  readonly url: string;
  /** What was delivered so far, in the order in which it came. */
  readonly mails: ReadMail[];
  /** How many times somebody has begun to deliver a message, also when it was not taken. */
  attempts(): number;
  /** Resolves with the messages for an address once there are as many. */
  mailsTo(email: string, count?: number): Promise<ReadMail[]>;
  /** Takes the next messages without ever saying so, until `release`. */
  hold(): void;
  release(): void;
  /** Does something whenever a message has been taken, before its sender is told. */
  onTaken(work: () => Promise<void>): void;
  /** Refuses messages for an address with an answer of SMTP: 550 for ever, 450 for now. */
  refuse(email: string, code: number): void;
  /** Hangs up; from then on connections are refused. */
  stop(): Promise<void>;
  /** Listens again where it did. */
  start(): Promise<void>;
}

/** @param port to listen on; any that is free when not given */
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
        // Null from a client that was killed before its message was whole.
        const source = await text(stream).catch(() => null);
        if (source === null || isHeld) return;
        mails.push(readMail(source));
        await whenTaken();
        answer();
      },
    });
    // A client that is killed hangs up in the middle.
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
