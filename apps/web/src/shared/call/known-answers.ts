import { sessionState, subscribeToSession } from '../session/session-store.ts';

/** An answer as it was read, and the name that the server gave it. */
interface KnownAnswer {
  readonly tag: string;
  readonly answer: unknown;
}

/** More than one page asks for again and again. */
const mostKnown = 50;

/**
 * The last answers that have a name, by address: what is still the same need not be sent again. In memory alone, and those of one
 * session: on disk they would outlast it.
 */
let known = new Map<string, KnownAnswer>();
let owner: string | undefined;

subscribeToSession(() => {
  const { phase, user } = sessionState();
  const present = phase === 'signed-in' ? `${user.tenantId}/${user.id}` : undefined;
  if (present !== owner) known = new Map();
  owner = present;
});

/** What is known of an address, and where its next answer is kept: nowhere, once the session is another. */
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
