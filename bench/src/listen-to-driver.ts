import pg from 'pg';

export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Hears everything that connections opened from now on send, and what of it did not wait for an answer. */
export function listenToDriver() {
  let batches: Statement[][] = [];
  let isAnswered = true;
  const original = pg.Client.prototype.query;
  const listening = async function (this: pg.Client, sent: string | Partial<Statement>) {
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
