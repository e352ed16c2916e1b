import { Resolver } from 'node:dns/promises';
import type { OutsideRules } from './outside-address.ts';

/** The texts that name servers have of a name (TXT records), each put together; none when they have none or do not answer in time. */
export async function findTexts(name: string, { nameServers }: OutsideRules): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (nameServers) resolver.setServers([...nameServers]);
  const found = await resolver.resolveTxt(name).catch(() => []);
  return found.map((pieces) => pieces.join(''));
}
