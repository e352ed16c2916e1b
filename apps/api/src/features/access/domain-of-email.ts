import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';

/** The domain of an e-mail as it is stored and compared; null for a text that is no e-mail. */
export function domainOfEmail(email: string): string | null {
  const at = email.lastIndexOf('@');
  return at < 1 ? null : domainOf(email.slice(at + 1));
}

/** A domain in lower case, in the form that name servers know; null for what cannot be one of mailboxes. */
export function domainOf(typed: string): string | null {
  const domain = domainToASCII(typed.trim().replace(/\.$/, '')).toLowerCase();
  const isDomain = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(
    domain,
  );
  return isDomain && isIP(domain) === 0 ? domain : null;
}
