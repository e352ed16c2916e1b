import { countedPlainly } from '@jornada/texts/counted';
import { LRUCache } from 'lru-cache';

const quietMs = 60_000;
const mostRemembered = 1_000;

/** The part of an error's message that says which worker had it. */
const whoMetIt = / \(Queue: .*\)$/;

/**
 * Reports errors of background work: the same error at most once a minute, with how often it happened since. While the database is
 * unreachable every worker fails every second.
 * @param now in milliseconds
 */
export function backgroundErrorReporter(report: (line: string) => void, now = () => performance.now()) {
  const told = new LRUCache<string, { at: number; since: number }>({ max: mostRemembered });
  return ({ message }: Error): void => {
    const what = message.replace(whoMetIt, '');
    const last = told.get(what);
    if (last && now() - last.at < quietMs) {
      last.since += 1;
      return;
    }
    told.set(what, { at: now(), since: 0 });
    const often = last?.since
      ? ` (y ${countedPlainly(last.since, 'vez', 'veces')} más desde la última línea)`
      : '';
    report(`Error en segundo plano: ${what}${often}`);
  };
}
