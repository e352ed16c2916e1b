import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const patienceMs = 60_000;

/**
 * Reads the links of the messages that a server without a mail relay prints instead of sending: those that open an account. Others,
 * such as a reminder, lead to a page, and come when the clock says so.
 */
export function mailReader() {
  const links = new Map<string, string[]>();

  const read = (output: Readable) => {
    createInterface({ input: output }).on('line', (line) => {
      const [, email, link] = /^Correo para (\S+): (\S+)$/.exec(line) ?? [];
      if (email && link?.includes('token=')) links.set(email, [...(links.get(email) ?? []), link]);
    });
  };

  const receiveLink = async (email: string): Promise<string> => {
    for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += 50) {
      const link = links.get(email)?.shift();
      if (link) return link;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`no message for ${email} within ${patienceMs / 1000} s`);
  };

  return { read, receiveLink };
}
