import pg from 'pg';

/** One transaction: how many answers in a row were waited for when the last came, and when the last query was sent. */
interface Conversation {
  answered: number;
  sent: number;
}

/** Nobody waits for the end of what only reads; and one that rested is asked whether it still lives. */
const waitedForByNobody = new Set(['COMMIT', 'SELECT']);

/**
 * Counts how often work waits for the database, one time after the other: queries that leave together, with what opens their transaction,
 * are one round trip. What is counted is what depends on what, which is the same on any machine. Opened before the connections are.
 */
export function countRoundTrips() {
  const conversations = new WeakMap<pg.Client, Conversation>();
  const original = pg.Client.prototype.query as (...sent: unknown[]) => Promise<unknown>;
  let trips = 0;
  const counting = function (this: pg.Client, ...sent: unknown[]) {
    const answer = Reflect.apply(original, this, sent);
    if (!isOfRequests(this)) return answer;
    const [query] = sent as [string | { text: string }];
    const text = typeof query === 'string' ? query : query.text;
    const known = conversations.get(this);
    const conversation = known && !text.startsWith('BEGIN') ? known : { answered: 0, sent: 0 };
    conversations.set(this, conversation);
    const place = conversation.answered + 1;
    if (!waitedForByNobody.has(text) && place > conversation.sent) {
      conversation.sent = place;
      trips += 1;
    }
    return answer.finally(() => {
      conversation.answered = Math.max(conversation.answered, place);
    });
  };
  pg.Client.prototype.query = counting as typeof pg.Client.prototype.query;
  return {
    /** @param work sends its queries one transaction after the other */
    during: async (work: () => Promise<unknown>): Promise<number> => {
      trips = 0;
      await work();
      return trips;
    },
    stop: () => {
      pg.Client.prototype.query = original as typeof pg.Client.prototype.query;
    },
  };
}

/** What a connection says of itself to the server; the driver's types do not show it. */
function isOfRequests(client: pg.Client): boolean {
  const { connectionParameters } = client as unknown as {
    connectionParameters: { application_name?: string };
  };
  return connectionParameters.application_name === 'jornada';
}
