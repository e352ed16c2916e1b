import { countedPlainly } from '@jornada/texts/counted';
import { type CleanerTx, withCleaner } from '../platform/transactions/with-cleaner.ts';
import {
  beforeAllSessions,
  findCompaniesWith,
  type Lapsed,
  lookAtSessions,
  removeLapsed,
  removeRefreshTokens,
  removeSessions,
  type SessionKey,
  type SessionsOf,
} from './clean-up.queries.ts';
import { retention } from './retention.ts';
import type { Run } from './run.ts';

/** Rows of one transaction, at most, so that locks are short and an interruption undoes little. */
const usualBatch = 1_000;

/**
 * Removes what nobody can use any more, of every company, as `retention` says, and reports it in one line. What was removed stays removed
 * when the run ends early.
 * @throws the signal's reason
 */
export async function cleanUp(run: Run, batch = usualBatch): Promise<void> {
  const removed = {
    sessions: 0,
    refreshTokens: 0,
    links: 0,
    attempts: 0,
    inspections: 0,
    deliveries: 0,
    mailFiles: 0,
  };
  let isDone = false;
  try {
    await removeWhatIsOver(run, batch, removed);
    isDone = true;
  } finally {
    const { sessions, refreshTokens, links, attempts, inspections, deliveries, mailFiles } = removed;
    const figures = [
      countedPlainly(sessions, 'sesión', 'sesiones'),
      countedPlainly(refreshTokens, 'token de renovación', 'tokens de renovación'),
      countedPlainly(links, 'enlace', 'enlaces'),
      countedPlainly(attempts, 'recuento de contraseñas equivocadas', 'recuentos de contraseñas equivocadas'),
      countedPlainly(inspections, 'acceso de la Inspección', 'accesos de la Inspección'),
      countedPlainly(deliveries, 'envío a otros programas', 'envíos a otros programas'),
      countedPlainly(mailFiles, 'correo', 'correos'),
    ];
    run.report(`Limpieza${isDone ? '' : ' interrumpida'}, eliminados: ${figures.join(', ')}.`);
  }
}

async function removeWhatIsOver(
  { platform: { database, clock, mailbox }, signal }: Run,
  batch: number,
  removed: Record<
    'sessions' | 'refreshTokens' | 'links' | 'attempts' | 'inspections' | 'deliveries' | 'mailFiles',
    number
  >,
): Promise<void> {
  const now = clock.now();
  const inTransaction = <T>(work: (tx: CleanerTx) => Promise<T>): Promise<T> => {
    signal.throwIfAborted();
    return withCleaner(database, work);
  };
  /** One batch for each transaction, until a batch is not full. */
  const removeAll = async (
    what: 'refreshTokens' | 'links' | 'attempts' | 'inspections' | 'deliveries',
    remove: (tx: CleanerTx) => Promise<number>,
  ) => {
    let count: number;
    do {
      count = await inTransaction(remove);
      removed[what] += count;
    } while (count === batch);
  };

  const sessionsBy = now.subtract(retention.sessions);
  let after = beforeAllSessions;
  for (;;) {
    const looked = await inTransaction((tx) => lookAtSessions(tx, after, sessionsBy, batch));
    const over = looked.filter(({ isOver }) => isOver);
    for (const sessions of byCompany(over)) {
      // Separately and first, because one session may have more tokens than a transaction should remove.
      await removeAll('refreshTokens', (tx) => removeRefreshTokens(tx, sessions, batch));
      removed.sessions += await inTransaction((tx) => removeSessions(tx, sessions));
    }
    const last = looked.at(-1);
    if (!last || looked.length < batch) break;
    after = last;
  }
  const removeOf = async (counted: 'links' | 'attempts' | 'inspections' | 'deliveries', lapsed: Lapsed) => {
    for (const tenantId of await inTransaction((tx) => findCompaniesWith(tx, lapsed)))
      await removeAll(counted, (tx) => removeLapsed(tx, lapsed, tenantId, batch));
  };
  await removeOf('links', { what: 'resetLinks', by: now.subtract(retention.resetLinks) });
  await removeOf('links', { what: 'setupLinks', by: now.subtract(retention.setupLinks) });
  await removeOf('links', { what: 'monthCodes', by: now.subtract(retention.monthCodes) });
  await removeOf('links', { what: 'emailChanges', by: now.subtract(retention.emailChanges) });
  await removeOf('links', { what: 'begunFactors', by: now.subtract(retention.secondFactors) });
  await removeOf('links', { what: 'pendingSignIns', by: now.subtract(retention.secondFactors) });
  // The last day on which they work is one in Spain.
  await removeOf('links', {
    what: 'keptRecordLinks',
    by: now.toZonedDateTimeISO('Europe/Madrid').toPlainDate(),
  });
  await removeOf('attempts', { what: 'failedSignIns', by: now.subtract(retention.failedSignIns) });
  const inspectionsBy = now.subtract(retention.inspections);
  await removeOf('inspections', { what: 'inspectionCodes', by: inspectionsBy });
  await removeOf('inspections', { what: 'inspectionSessions', by: inspectionsBy });
  await removeOf('deliveries', { what: 'webhookDeliveries', by: now.subtract(retention.webhookDeliveries) });
  removed.mailFiles = await mailbox.removeFiles(now.subtract(retention.mailFiles), signal);
}

/** One statement removes rows of one company only: where companies are spread, only such a statement can skip locked rows. */
function byCompany(sessions: readonly SessionKey[]): SessionsOf[] {
  return [...Map.groupBy(sessions, ({ tenantId }) => tenantId)].map(([tenantId, own]) => ({
    tenantId,
    ids: own.map(({ id }) => id),
  }));
}
