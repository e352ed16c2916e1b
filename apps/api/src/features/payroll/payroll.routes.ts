import {
  closePayroll,
  payrollBatch,
  payrollBatches,
  payrollClosings,
  payrollFile,
  payrollLines,
} from '@jornada/contract/payroll/payroll-batches';
import {
  payrollCodes,
  payrollPeople,
  savePayrollCodes,
  savePersonCode,
} from '@jornada/contract/payroll/payroll-codes';
import {
  createPayrollConcept,
  deletePayrollConcept,
  type PayrollConcept,
  payrollConcepts,
  updatePayrollConcept,
} from '@jornada/contract/payroll/payroll-concepts';
import {
  linkedPayroll,
  linkedPayrollFile,
  revokePayrollLink,
  sendPayrollLink,
} from '@jornada/contract/payroll/payroll-links';
import {
  createPayrollProfile,
  deletePayrollProfile,
  type PayrollProfile,
  payrollProfiles,
  updatePayrollProfile,
} from '@jornada/contract/payroll/payroll-profiles';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../authorization/actor.ts';
import { managesPayroll } from '../../authorization/company.ts';
import { requireEverybody, visiblePeople } from '../../authorization/visible-people.reads.ts';
import { problem } from '../../platform/errors/problem.ts';
import { serve } from '../../platform/http/endpoint-route.ts';
import { pageOf } from '../../platform/http/page.ts';
import type { Session } from '../../platform/identity/standing-session.ts';
import type { Platform } from '../../platform/platform.ts';
import { placesOf } from '../../tasks/queue-task.ts';
import { findTasks } from '../../tasks/tasks.queries.ts';
import { findBatch, findBatches, findFile, findFiles, findLines } from './batch/batches.queries.ts';
import { describeBatchTask, requestBatch } from './batch/close-batch.ts';
import { describeBatch, describeFile, describeLine } from './batch/describe-batch.ts';
import { fileKey } from './batch/make-file.ts';
import { fetchByLink, openLink } from './links/open-link.ts';
import { readLinks, revokeLink, sendLink } from './links/send-link.ts';
import { changeCodes, changePersonCode, readCodes } from './setup/change-codes.ts';
import { addConcept, changeConcept, removeConcept } from './setup/change-concepts.ts';
import { addProfile, changeProfile, removeProfile } from './setup/change-profiles.ts';
import { findCodedPeople } from './setup/codes.queries.ts';
import { findConcepts } from './setup/concepts.reads.ts';
import { findProfiles } from './setup/profiles.queries.ts';

export function payrollRoutes(app: FastifyInstance, platform: Platform): void {
  setupRoutes(app, platform);
  batchRoutes(app, platform);
  linkRoutes(app, platform);
}

/** Payroll is about everybody: a team alone has none. */
function requirePayroll(session: Session): void {
  requireEverybody(actorOf(session), managesPayroll);
}

function setupRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, payrollCodes, ({ session, inTenant }) => {
    requirePayroll(session);
    return inTenant(readCodes);
  });

  serve(app, platform, savePayrollCodes, ({ body, ...call }) => changeCodes(platform, call, body));

  serve(app, platform, payrollPeople, async ({ session, query, inTenant }) => {
    requirePayroll(session);
    const visible = visiblePeople(actorOf(session), managesPayroll);
    const { rows, total, missing } = await inTenant((tx) => findCodedPeople(tx, visible, query));
    return { ...pageOf(rows, total, query), missing };
  });

  serve(app, platform, savePersonCode, ({ params, body, ...call }) =>
    changePersonCode(platform, call, params.userId.toLowerCase(), body.code),
  );

  serve(app, platform, payrollConcepts, async ({ session, inTenant }) => {
    requirePayroll(session);
    return (await inTenant(findConcepts)) as PayrollConcept[];
  });

  serve(app, platform, createPayrollConcept, ({ body, ...call }) => addConcept(platform, call, body));

  serve(app, platform, updatePayrollConcept, ({ params, body, ...call }) =>
    changeConcept(platform, call, params.id, body),
  );

  serve(app, platform, deletePayrollConcept, async ({ params, ...call }) => {
    await removeConcept(platform, call, params.id);
    return undefined;
  });

  serve(app, platform, payrollProfiles, async ({ session, inTenant }) => {
    requirePayroll(session);
    return (await inTenant(findProfiles)) as PayrollProfile[];
  });

  serve(
    app,
    platform,
    createPayrollProfile,
    async ({ body, ...call }) => (await addProfile(platform, call, body)) as PayrollProfile,
  );

  serve(
    app,
    platform,
    updatePayrollProfile,
    async ({ params, body, ...call }) =>
      (await changeProfile(platform, call, params.id, body)) as PayrollProfile,
  );

  serve(app, platform, deletePayrollProfile, async ({ params, ...call }) => {
    await removeProfile(platform, call, params.id);
    return undefined;
  });
}

function batchRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, closePayroll, ({ body, ...call }) => requestBatch(platform, call, body));

  serve(app, platform, payrollClosings, async ({ session, now, inTenant }) => {
    const kind = 'PAYROLL_CLOSING';
    const tasks = await inTenant((tx) => findTasks(tx, { userId: session.userId, kind, now }));
    const places = await placesOf(platform, kind, tasks);
    return tasks.map((task) => describeBatchTask(task, places));
  });

  serve(app, platform, payrollBatches, async ({ session, query, inTenant }) => {
    requirePayroll(session);
    const { rows, total } = await inTenant((tx) => findBatches(tx, query));
    return pageOf(rows.map(describeBatch), total, query);
  });

  serve(app, platform, payrollBatch, ({ session, params, inTenant }) => {
    requirePayroll(session);
    return inTenant(async (tx) => {
      const batch = await findBatch(tx, params.id);
      if (!batch) throw problem('NOT_FOUND');
      const [files, links] = await Promise.all([findFiles(tx, batch.id), readLinks(tx, batch.id)]);
      return { ...describeBatch(batch), files: files.map(describeFile), links };
    });
  });

  serve(app, platform, payrollLines, ({ session, params, query, inTenant }) => {
    requirePayroll(session);
    return inTenant(async (tx) => {
      const batch = await findBatch(tx, params.id);
      if (!batch) throw problem('NOT_FOUND');
      const lines = await findLines(tx, visiblePeople(actorOf(session), managesPayroll), batch.id, query);
      return pageOf(lines.map(describeLine), batch.lineCount, query);
    });
  });

  serve(app, platform, payrollFile, async ({ session, params, inTenant }) => {
    requirePayroll(session);
    const file = await inTenant((tx) => findFile(tx, params.id, params.fileId));
    if (!file) throw problem('NOT_FOUND');
    const contents = await platform.files.read(fileKey(session.tenantId, file));
    return { contents, contentType: file.contentType, name: file.name };
  });
}

function linkRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, sendPayrollLink, ({ params, body, ...call }) =>
    sendLink(platform, call, { batchId: params.id, fileId: params.fileId, ...body }),
  );

  serve(app, platform, revokePayrollLink, async ({ params, ...call }) => {
    await revokeLink(platform, call, params.id);
    return undefined;
  });

  serve(app, platform, linkedPayroll, async ({ body, address, now }) => {
    const { link } = await openLink(platform, { ...body, address, now });
    const { companyName, number, fileName, bytes } = link;
    return {
      ...{ companyName, number, fileName, bytes, sha256: link.sha256.toString('hex') },
      month: link.month.toPlainYearMonth().toString(),
      expiresAt: link.expiresAt.toString({ smallestUnit: 'millisecond' }),
    };
  });

  serve(app, platform, linkedPayrollFile, ({ body, address, now }) =>
    fetchByLink(platform, { ...body, address, now }),
  );
}
