import { sessionState, subscribeToSession } from '../session/session-store.ts';

/** An answer, and its ETag. */
interface KnownAnswer {
  readonly tag: string;
  readonly answer: unknown;
}

/** More than one page polls. */
const mostKnown = 50;

/**
 * Cache of the last answers with an ETag, by URL, so that unchanged ones are not sent again. In memory and for one session only, because on
 * disk they would outlast it.
 */
let known = new Map<string, KnownAnswer>();
let owner: string | undefined;

subscribeToSession(() => {
  const { phase, user } = sessionState();
  const present = phase === 'signed-in' ? `${user.tenantId}/${user.id}` : undefined;
  if (present !== owner) known = new Map();
  owner = present;
});

/** The cached answer of a URL, and a function to cache its next one, which does nothing once the session has changed. */
export function knownAnswer(address: string) {
  const answers = known;
  return {
    last: answers.get(address),
    keep: (tag: string, answer: unknown) => {
      answers.delete(address);
      answers.set(address, { tag, answer });
      const [oldest] = answers.keys();
      if (answers.size > mostKnown && oldest !== undefined) answers.delete(oldest);
    },
  };
}
