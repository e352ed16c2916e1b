import pg from 'pg';

export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * Hears everything that connections opened from now on send, and what of it did not wait for an answer. The queue of jobs, which asks for
 * work all the while, is not heard.
 */
export function listenToDriver() {
  let batches: Statement[][] = [];
  let isAnswered = true;
  const original = pg.Client.prototype.query;
  const listening = async function (this: pg.Client, sent: string | Partial<Statement>) {
    if (isOfJobs(this)) return Reflect.apply(original, this, [sent]);
    // Without values the driver is given none.
    const statement = { text: '', values: [], ...(typeof sent === 'string' ? { text: sent } : sent) };
    if (isAnswered) batches.push([statement]);
    else batches.at(-1)?.push(statement);
    isAnswered = false;
    try {
      return await Reflect.apply(original, this, [sent]);
    } finally {
      isAnswered = true;
    }
  };
  pg.Client.prototype.query = listening as unknown as typeof original;
  return {
    heard: () => batches,
    forget: () => {
      batches = [];
    },
    stop: () => {
      pg.Client.prototype.query = original;
    },
  };
}

/** What a connection says of itself to the server; the driver's types do not show it. */
function isOfJobs(client: pg.Client): boolean {
  const { connectionParameters } = client as unknown as {
    connectionParameters: { application_name?: string };
  };
  return connectionParameters.application_name === 'jornada-jobs';
}
