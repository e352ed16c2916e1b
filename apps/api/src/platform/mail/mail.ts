import { randomUUIDv7 } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { z } from 'zod';
import { sealer } from '../cryptography/sealed.ts';
import type { SecretKeys } from '../cryptography/secret-keys.ts';
import { undoAfterRollback } from '../database/client-dialect.ts';
import type { Jobs, NewJob } from '../jobs/jobs.ts';
import type { Throttle } from '../load/throttle.ts';
import type { TenantTx } from '../transactions/with-tenant.ts';

/** A complete message. `links` are the ones its reader may follow. */
const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  links: z.array(z.string()),
  messageId: z.string(),
});
type Mail = z.infer<typeof mailSchema>;

export type NewMail = Omit<Mail, 'messageId'>;

export interface Mailbox {
  /** Queues messages in the caller's transaction, all of them at once: they are sent if and only if that commits. */
  queue(tx: TenantTx, ...mails: readonly NewMail[]): Promise<void>;
  /** Begins to deliver queued messages, also those that a process which died had queued. */
  deliver(): Promise<void>;
  /**
   * Removes the files of messages written before a moment, where messages are written to files.
   * @returns how many
   * @throws the signal's reason, between two files
   */
  removeFiles(before: Temporal.Instant, signal: AbortSignal): Promise<number>;
}

export interface MailSettings extends SecretKeys {
  /** Undefined: messages are written to files in `directory`. */
  readonly smtpUrl: string | undefined;
  readonly directory: string;
  readonly publicUrl: string;
  readonly report: (line: string) => void;
  /** Whether the links of messages written to files are also logged: outside production. */
  readonly showsLinks: boolean;
}

export const mailQueue = { name: 'mail', purpose: 'mail queue' };
/** So that a slow mail server delays one of these and not all messages. */
const atOnce = 4;

/** Messages that one address is sent in an hour, whatever they are about; further ones are sent later, none is lost. */
const recipientBudget = { name: 'mail', points: 60, withinSeconds: 3_600, refusedForSeconds: 3_600 };

/** A waiting message contains a link that opens an account, so it is encrypted in the queue. */
export function openMailbox(jobs: Jobs, throttle: Throttle, settings: MailSettings): Mailbox {
  const received = throttle.counter(recipientBudget);
  const { seal, open } = sealer(settings, mailQueue.purpose);
  const host = new URL(settings.publicUrl).hostname;
  const send = sender(settings, `Jornada <no-reply@${host}>`);
  return {
    queue: async (tx, ...mails) => {
      if (mails.length === 0) return;
      const sealed = await Promise.all(
        mails.map((mail) => {
          // Chosen once, here, so that a mail server that gets a message twice can tell.
          const named: Mail = { ...mail, messageId: `<${randomUUIDv7()}@${host}>` };
          return seal(JSON.stringify(named));
        }),
      );
      const areInBudget = await received.takeEach(mails.map(({ to }) => to));
      const queued: NewJob[] = [];
      for (const [place, { to }] of mails.entries()) {
        const job = { sealed: sealed[place] };
        if (areInBudget[place]) {
          undoAfterRollback(tx, () => received.giveBack(to));
          queued.push({ job });
          continue;
        }
        const seconds = await received.refusedFor(to);
        settings.report(`Un correo espera ${seconds} s: su destinatario ha recibido demasiados.`);
        queued.push({ job, startAfter: Temporal.Duration.from({ seconds }) });
      }
      await jobs.addAll(tx, mailQueue, queued);
    },
    deliver: () =>
      jobs.work({ ...mailQueue, atOnce }, async (job) => {
        const { sealed } = z.object({ sealed: z.string() }).parse(job);
        await send(mailSchema.parse(JSON.parse(await open(sealed))));
      }),
    removeFiles: async (before, signal) =>
      settings.smtpUrl ? 0 : removeMailFiles(settings.directory, before, signal),
  };
}

const mailFile = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.eml$/;

/** Removes only files of this folder with names that we give; anything else in it belongs to somebody else. */
async function removeMailFiles(
  directory: string,
  before: Temporal.Instant,
  signal: AbortSignal,
): Promise<number> {
  let removed = 0;
  for (const entry of await readdir(directory, { withFileTypes: true }).catch(noFolder)) {
    signal.throwIfAborted();
    const file = path.join(directory, entry.name);
    if (!entry.isFile() || !mailFile.test(entry.name)) continue;
    if ((await stat(file)).mtimeMs >= before.epochMilliseconds) continue;
    await rm(file);
    removed += 1;
  }
  return removed;
}

/** The folder is created with the first message. */
function noFolder(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

function sender(
  { smtpUrl, directory, report, showsLinks }: MailSettings,
  from: string,
): (mail: Mail) => Promise<void> {
  if (smtpUrl) {
    const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
    const transport = nodemailer.createTransport({ url: smtpUrl, ...timeouts });
    return async ({ links: _links, ...mail }) => {
      await transport.sendMail({ from, ...mail }).catch((error: unknown) => {
        if (!isFinal(error)) throw withoutAddresses(error);
        report(`Un correo ha sido rechazado para siempre: ${(error as SmtpRefusal).responseCode}`);
      });
    };
  }
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return async ({ links, ...mail }) => {
    const { message } = await composer.sendMail({ from, ...mail });
    await mkdir(directory, { recursive: true });
    const file = path.join(directory, `${mail.messageId.slice(1, 37)}.eml`);
    await writeFile(file, message as Buffer, { mode: 0o600 });
    if (showsLinks) for (const link of links) report(`Correo para ${mail.to}: ${link}`);
  };
}

/** Mail servers put addresses into their replies; what is logged, and stored with the job, contains none. */
function withoutAddresses(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code } = error as NodeJS.ErrnoException;
  return Object.assign(new Error(error.message.replace(/[^\s<>"'(]+@[^\s<>"')]+/g, '…')), code && { code });
}

interface SmtpRefusal {
  readonly responseCode?: number;
  readonly code?: string;
}

/**
 * Whether the mail server will never accept a message: replies of 500 and above, except those about our own sign-in, which an operator can
 * correct.
 */
function isFinal(error: unknown): boolean {
  const { responseCode = 0, code } = (error ?? {}) as SmtpRefusal;
  return responseCode >= 500 && responseCode < 600 && code !== 'EAUTH';
}
