import type { Terminal } from '@jornada/contract/terminals/terminal';
import { terminalsTexts } from '@jornada/texts/terminals';

/** What a device that is paired with a terminal will be: the first, or another one. */
export function pairingWords({ pairedAt }: Pick<Terminal, 'pairedAt'>): string {
  return pairedAt === null ? terminalsTexts.pair : terminalsTexts.pairAnew;
}
