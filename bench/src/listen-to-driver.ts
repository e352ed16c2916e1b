import pg from 'pg';

export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * Records the statements of all connections opened from now on, and which were sent without waiting for an answer. Ignores pg-boss, which
 * polls all the time.
 */
export function listenToDriver() {
  let batches: Statement[][] = [];
  let isAnswered = true;
  const original = pg.Client.prototype.query;
  const listening = async function (
    this: pg.Client,
    sent: string | Partial<Statement>,
    ...others: unknown[]
  ) {
    if (isOfJobs(this)) return Reflect.apply(original, this, [sent, ...others]);
    // Queries without values have no list of them.
    const statement = { text: '', values: [], ...(typeof sent === 'string' ? { text: sent } : sent) };
    if (isAnswered) batches.push([statement]);
    else batches.at(-1)?.push(statement);
    isAnswered = false;
    try {
      return await Reflect.apply(original, this, [sent, ...others]);
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

/** By the connection parameters, which the driver's types do not declare. */
function isOfJobs(client: pg.Client): boolean {
  const { connectionParameters } = client as unknown as {
    connectionParameters: { application_name?: string };
  };
  return connectionParameters.application_name === 'jornada-jobs';
}
