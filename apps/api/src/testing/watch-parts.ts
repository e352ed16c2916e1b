import pg from 'pg';

/** A client, the role of its transaction, and the statement under way. */
type Watched = pg.Client & { asRole?: string; readonly _activeQuery?: { readonly text?: string } | null };

/** Roles whose transactions are about one company. */
const companyRoles = /^jornada_(app|opener|steward|eraser|remover)$/;

/**
 * Notes the statements that Citus sends to more than one part: they load every server, and fail with any of them. The database must tell of
 * them, `citus.multi_task_query_log_level = 'notice'`.
 * @returns their texts so far, each once: those inside a company, those for signing in, and those with which a worker began a transaction
 * that it had begun
 */
export function watchParts(): {
  readonly texts: ReadonlySet<string>;
  readonly ofAccess: ReadonlySet<string>;
  readonly begunAgain: ReadonlySet<string>;
  stop(): void;
} {
  const [texts, ofAccess, begunAgain] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const { query } = pg.Client.prototype;
  const listening = new WeakSet<Watched>();
  function watched(this: Watched, ...given: unknown[]): unknown {
    const [config] = given as [string | { readonly text?: string }];
    const text = typeof config === 'string' ? config : (config.text ?? '');
    const role = text.match(/SET LOCAL ROLE (\w+)/)?.[1];
    if (role !== undefined || text.startsWith('BEGIN')) this.asRole = role ?? '';
    if (!listening.has(this)) {
      listening.add(this);
      this.on('notice', ({ message }) => {
        const text = (this._activeQuery?.text ?? '').replace(/\s+/g, ' ').trim();
        if (message === 'there is already a transaction in progress') begunAgain.add(text);
        if (!message?.startsWith('multi-task query')) return;
        if (companyRoles.test(this.asRole ?? '')) texts.add(text);
        if (this.asRole === 'jornada_access') ofAccess.add(text);
      });
    }
    return Reflect.apply(query, this, given);
  }
  Object.assign(pg.Client.prototype, { query: watched });
  return { texts, ofAccess, begunAgain, stop: () => Object.assign(pg.Client.prototype, { query }) };
}
