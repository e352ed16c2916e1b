import { currentLocale } from '@jornada/texts/locale';
import type { NewMail } from './mail.ts';

/** What a message says; its links stand where they are to be followed. */
export interface MailText {
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly linkLabels: readonly string[];
  /** Below the links: how long they work, and what to do when they were not asked for. */
  readonly closing: readonly string[];
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * The same message as text and as HTML.
 * @param links in the order of `mail.linkLabels`
 */
export function brandedMail(to: string, mail: MailText, links: readonly string[]): NewMail {
  const { subject, greeting, paragraphs, linkLabels, closing } = mail;
  const labelled = links.map((link, index) => ({ link, label: linkLabels[index] ?? link }));
  const textLinks = labelled.map(({ link, label }) => `${label}:\n${link}`);
  const text = [greeting, ...paragraphs, ...textLinks, ...closing, 'Jornada'].join('\n\n');
  const block = (content: string) => `<p style="margin:0 0 16px">${escaped(content)}</p>`;
  const button = ({ link, label }: { link: string; label: string }) =>
    `<p style="margin:0 0 16px"><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;` +
    `border-radius:8px;background:#3b5bdb;color:#ffffff;text-decoration:none">${escaped(label)}</a></p>`;
  const blocks = [greeting, ...paragraphs].map(block);
  const body = [...blocks, ...labelled.map(button), ...closing.map(block)].join('');
  const html =
    `<!doctype html><html lang="${currentLocale()}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>` +
    `<body style="font-family:system-ui,sans-serif;color:#212529;max-width:560px;margin:0 auto;padding:24px">` +
    `${body}</body></html>`;
  return { to, subject, text, html, links: [...links] };
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}
