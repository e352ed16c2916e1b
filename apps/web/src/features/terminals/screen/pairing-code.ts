import { pairingAlphabet, pairingCodeLength } from '@jornada/contract/terminals/terminal-protocol';

const codes = new RegExp(`^[${pairingAlphabet}]{${pairingCodeLength}}$`);

/** A code as somebody typed it, in capitals and without what separates its parts. */
export const typedCode = (typed: string) => typed.replaceAll(/[\s-]/g, '').toUpperCase();

export const isPairingCode = (code: string) => codes.test(code);

/** The code that a QR of the administration says, by its address or alone; null for any other. */
export function pairingCodeIn(text: string): string | null {
  const [, fragment = ''] = text.split('#');
  const code = typedCode(new URLSearchParams(fragment).get('codigo') ?? text);
  return isPairingCode(code) ? code : null;
}

let taken: string | null = null;

/** The code of the QR by which the page was opened, else nothing: it leaves the address at once, and nobody finds it in the history. */
export function takePairingCode(): string {
  if (taken !== null) return taken;
  const code = typedCode(new URLSearchParams(window.location.hash.slice(1)).get('codigo') ?? '');
  if (window.location.hash !== '')
    window.history.replaceState(window.history.state, '', window.location.pathname);
  taken = isPairingCode(code) ? code : '';
  return taken;
}
