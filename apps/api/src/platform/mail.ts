import { randomUUIDv7 } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import { z } from 'zod';
import { undoAfterRollback } from './client-dialect.ts';
import type { Jobs } from './jobs.ts';
import { sealer } from './sealed.ts';
import type { SecretKeys } from './secret-keys.ts';
import type { Throttle } from './throttle.ts';
import type { TenantTx } from './with-tenant.ts';

/** A message ready to go. `links` are what its reader may follow. */
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
  /** Promises a message in the caller's transaction: it goes out when that commits, and never otherwise. */
  queue(tx: TenantTx, mail: NewMail): Promise<void>;
  /** Begins to deliver what was promised, by this process or by one that died. */
  deliver(): Promise<void>;
  /**
   * Removes the files of messages written before a moment, where messages become files; elsewhere none.
   * @returns how many
   * @throws the signal's reason, between two files
   */
  removeFiles(before: Temporal.Instant, signal: AbortSignal): Promise<number>;
}

export interface MailSettings extends SecretKeys {
  /** Undefined: messages become files in `directory`. */
  readonly smtpUrl: string | undefined;
  readonly directory: string;
  readonly publicUrl: string;
  readonly report: (line: string) => void;
  /** Whether the links of messages that become files are told, as lines of the log: where somebody develops. */
  readonly showsLinks: boolean;
}

export const mailQueue = { name: 'mail', purpose: 'mail queue' };
/** A receiver that takes its time keeps one of these waiting, and not everybody else's messages. */
const atOnce = 4;

/** Messages that anybody is sent in an hour, whatever they are about; those past it go out later, and none is lost. */
const recipientBudget = { name: 'mail', points: 60, withinSeconds: 3_600, refusedForSeconds: 3_600 };

/** A link in a waiting message opens an account, so the queue keeps messages sealed. */
export function openMailbox(jobs: Jobs, throttle: Throttle, settings: MailSettings): Mailbox {
  const received = throttle.counter(recipientBudget);
  const { seal, open } = sealer(settings, mailQueue.purpose);
  const host = new URL(settings.publicUrl).hostname;
  const send = sender(settings, `Jornada <no-reply@${host}>`);
  return {
    queue: async (tx, mail) => {
      // Named once, here: a receiver that gets a message twice can tell.
      const named: Mail = { ...mail, messageId: `<${randomUUIDv7()}@${host}>` };
      const sealed = await seal(JSON.stringify(named));
      const isInBudget = await received.take(mail.to);
      if (isInBudget) undoAfterRollback(tx, () => received.giveBack(mail.to));
      if (isInBudget) return jobs.add(tx, mailQueue, { sealed });
      const seconds = await received.refusedFor(mail.to);
      settings.report(`Un correo espera ${seconds} s: su destinatario ha recibido demasiados.`);
      return jobs.add(tx, mailQueue, { sealed }, { startAfter: Temporal.Duration.from({ seconds }) });
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

/** Looks in the folder alone, at files alone, and at the names we give: what else somebody put there is theirs. */
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

/** It is made with the first message. */
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

/** Receivers say in their own words why not, and to whom: what is reported, and waits with the message, names nobody. */
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
 * Whether the receiver will never take a message: SMTP answers of 500 and above, but for those about how we signed in, which an operator
 * puts right.
 */
function isFinal(error: unknown): boolean {
  const { responseCode = 0, code } = (error ?? {}) as SmtpRefusal;
  return responseCode >= 500 && responseCode < 600 && code !== 'EAUTH';
}
