import {
  createInspectionPackage,
  type InspectionPackage,
  inspectionPackageFile,
  inspectionPackages,
} from '@jornada/contract/inspection/packages';
import { packageTexts } from '@jornada/texts/packages';
import type { FastifyInstance } from 'fastify';
import { findCompany } from '../../../packages/company.reads.ts';
import { problem } from '../../../platform/errors/problem.ts';
import { serve } from '../../../platform/http/endpoint-route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { describeTask } from '../../../tasks/describe-task.ts';
import type { TaskRow } from '../../../tasks/task.ts';
import { taskFile } from '../../../tasks/task-file.ts';
import { findTask, findTasks } from '../../../tasks/tasks.queries.ts';
import { readWish } from './package-wish.ts';
import { requestPackage } from './request-package.ts';

const kind = 'INSPECTION_PACKAGE';

export function inspectionPackagesRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, createInspectionPackage, async (call) =>
    describePackage(await requestPackage(platform, call, call.body)),
  );

  serve(app, platform, inspectionPackages, async ({ session: { userId }, now, inTenant }) =>
    (await inTenant((tx) => findTasks(tx, { userId, kind, now }))).map(describePackage),
  );

  serve(app, platform, inspectionPackageFile, async ({ params, session, now, inTenant }) => {
    const [task, company] = await inTenant((tx) => Promise.all([findTask(tx, params.id), findCompany(tx)]));
    if (task?.kind !== kind) throw problem('NOT_FOUND');
    const { from, to } = readWish(task.wish).period;
    const name = packageTexts.inspection.fileName(company.slug, from.toString(), to.toString());
    return taskFile(platform, { session, now }, task, { kind, name });
  });
}

function describePackage(task: TaskRow): InspectionPackage {
  const { period, userIds, purpose } = readWish(task.wish);
  const [from, to] = [period.from.toString(), period.to.toString()];
  return { ...describeTask(task), from, to, people: userIds?.length ?? null, purpose };
}
