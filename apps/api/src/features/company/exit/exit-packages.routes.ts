import { createExitPackage, exitPackageFile, exitPackages } from '@jornada/contract/company/exit-packages';
import { packageTexts } from '@jornada/texts/packages';
import type { FastifyInstance } from 'fastify';
import { findCompany } from '../../../packages/company.reads.ts';
import { serve } from '../../../platform/http/endpoint-route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { describeTask } from '../../../tasks/describe-task.ts';
import { placesOf } from '../../../tasks/queue-task.ts';
import { taskFile } from '../../../tasks/task-file.ts';
import { findTask, findTasks } from '../../../tasks/tasks.queries.ts';
import { requestExitPackage } from './request-exit-package.ts';

const kind = 'EXIT_PACKAGE';

export function exitPackagesRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, createExitPackage, async (call) =>
    describeTask(await requestExitPackage(platform, call)),
  );

  serve(app, platform, exitPackages, async ({ session: { userId }, now, inTenant }) => {
    const tasks = await inTenant((tx) => findTasks(tx, { userId, kind, now }));
    const places = await placesOf(platform, kind, tasks);
    return tasks.map((task) => describeTask(task, places));
  });

  serve(app, platform, exitPackageFile, async ({ params, session, now, inTenant }) => {
    const [task, company] = await inTenant((tx) => Promise.all([findTask(tx, params.id), findCompany(tx)]));
    const dayOf = (at: Temporal.Instant) => at.toZonedDateTimeISO(company.timeZone).toPlainDate().toString();
    const name = packageTexts.exit.fileName(company.slug, dayOf(task?.createdAt ?? now));
    return taskFile(platform, { session, now }, task, { kind, name });
  });
}
