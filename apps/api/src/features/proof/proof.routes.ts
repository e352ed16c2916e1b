import { lastRoot } from '@jornada/contract/proof/last-root';
import { createOwnArchive, ownArchiveFile, ownArchives } from '@jornada/contract/proof/own-archives';
import { mostOwnStatements, ownStatements } from '@jornada/contract/proof/own-statements';
import { publicKeys } from '@jornada/contract/proof/public-keys';
import { packageTexts } from '@jornada/texts/packages';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/endpoint-route.ts';
import type { Platform } from '../../platform/platform.ts';
import { findStatementsAbout } from '../../record/statements.reads.ts';
import { describeTask } from '../../tasks/describe-task.ts';
import { placesOf } from '../../tasks/queue-task.ts';
import { taskFile } from '../../tasks/task-file.ts';
import { findTask, findTasks } from '../../tasks/tasks.queries.ts';
import { describeClosing } from './describe-closing.ts';
import { describeStatement } from './describe-statement.ts';
import { requestOwnArchive } from './request-own-archive.ts';

const kind = 'OWN_ARCHIVE';

export function proofRoutes(app: FastifyInstance, platform: Platform): void {
  const keys = async () => ({ keys: [...(await platform.signer.keys())] });
  serve(app, platform, publicKeys, keys);
  // Served at the well-known path, where programs look that know only the server's address.
  app.get('/.well-known/jornada-keys.json', keys);

  serve(app, platform, createOwnArchive, async (call) =>
    describeTask(await requestOwnArchive(platform, call)),
  );
  serve(app, platform, ownArchives, async ({ session: { userId }, now, inTenant }) => {
    const tasks = await inTenant((tx) => findTasks(tx, { userId, kind, now }));
    const places = await placesOf(platform, kind, tasks);
    return tasks.map((task) => describeTask(task, places));
  });
  serve(app, platform, ownArchiveFile, async ({ params, session, now, inTenant }) => {
    const task = await inTenant((tx) => findTask(tx, params.id));
    const madeOn = (task?.createdAt ?? now).toZonedDateTimeISO(session.timeZone).toPlainDate();
    const name = packageTexts.own.fileName(madeOn.toString());
    return taskFile(platform, { session, now }, task, { kind, name });
  });

  serve(app, platform, ownStatements, async ({ query, session: { userId }, inTenant }) => {
    const found = await inTenant((tx) => findStatementsAbout(tx, userId, query.subject, mostOwnStatements));
    return Promise.all(found.map((one) => describeStatement(platform.signer, one)));
  });

  serve(app, platform, lastRoot, ({ session, inTenant }) => inTenant((tx) => describeClosing(tx, session)));
}
