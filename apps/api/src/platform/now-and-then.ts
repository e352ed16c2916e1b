import { LRUCache } from 'lru-cache';

const quietMs = 60_000;
const mostRemembered = 1_000;

/** What an error says besides what went wrong: which of the workers met it. */
const whoMetIt = / \(Queue: .*\)$/;

/**
 * Reports what goes wrong in the background: the same thing once a minute, with how often it has happened since. A database that is
 * away is met by every worker every second, for as long as it takes.
 * @param now in milliseconds
 */
export function nowAndThen(report: (line: string) => void, now = () => performance.now()) {
  const told = new LRUCache<string, { at: number; since: number }>({ max: mostRemembered });
  return ({ message }: Error): void => {
    const what = message.replace(whoMetIt, '');
    const last = told.get(what);
    if (last && now() - last.at < quietMs) {
      last.since += 1;
      return;
    }
    told.set(what, { at: now(), since: 0 });
    const often = last?.since ? ` (y ${last.since} veces más desde la última línea)` : '';
    report(`Error en segundo plano: ${what}${often}`);
  };
}
