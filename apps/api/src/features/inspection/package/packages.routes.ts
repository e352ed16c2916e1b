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
import { placesOf } from '../../../tasks/queue-task.ts';
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

  serve(app, platform, inspectionPackages, async ({ session: { userId }, now, inTenant }) => {
    const tasks = await inTenant((tx) => findTasks(tx, { userId, kind, now }));
    const places = await placesOf(platform, kind, tasks);
    return tasks.map((task) => describePackage(task, places));
  });

  serve(app, platform, inspectionPackageFile, async ({ params, session, now, inTenant }) => {
    const [task, company] = await inTenant((tx) => Promise.all([findTask(tx, params.id), findCompany(tx)]));
    if (task?.kind !== kind) throw problem('NOT_FOUND');
    const { from, to } = readWish(task.wish).period;
    const name = packageTexts.inspection.fileName(company.slug, from.toString(), to.toString());
    return taskFile(platform, { session, now }, task, { kind, name });
  });
}

function describePackage(task: TaskRow, places?: ReadonlyMap<string, number>): InspectionPackage {
  const { period, userIds, purpose, caseNumber } = readWish(task.wish);
  const [from, to] = [period.from.toString(), period.to.toString()];
  return { ...describeTask(task, places), from, to, people: userIds?.length ?? null, purpose, caseNumber };
}
