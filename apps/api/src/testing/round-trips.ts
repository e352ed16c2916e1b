import pg from 'pg';

/** Of one transaction: the round trips completed when the last answer came, and when the last query was sent. */
interface Conversation {
  answered: number;
  sent: number;
}

/** Not counted: the end of a read-only transaction, and the check of an idle connection. */
const waitedForByNobody = new Set(['COMMIT', 'SELECT']);

/**
 * Counts the sequential round trips to the database: queries sent together, with the BEGIN of their transaction, are one. The count depends
 * only on the order of queries and answers, so it is the same on any machine. Call it before connections are opened.
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
    /** @param work must run its transactions one after the other */
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

/** By the connection parameters, which the driver's types do not declare. */
function isOfRequests(client: pg.Client): boolean {
  const { connectionParameters } = client as unknown as {
    connectionParameters: { application_name?: string };
  };
  return connectionParameters.application_name === 'jornada';
}
