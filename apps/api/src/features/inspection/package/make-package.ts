import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { recordInPackage } from '@jornada/core/ledger/package-layout';
import { packageTexts } from '@jornada/texts/packages';
import { wholeCompany } from '../../../authorization/visible-people.reads.ts';
import { writtenMoment } from '../../../months/month-words.ts';
import { addMonths } from '../../../packages/add-months.ts';
import { addProof } from '../../../packages/add-proof.ts';
import { closePackage, readVerifier } from '../../../packages/close-package.ts';
import { findCompany } from '../../../packages/company.reads.ts';
import { keepArchive } from '../../../platform/archive/keep-archive.ts';
import type { Archive } from '../../../platform/archive/open-archive.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { Platform } from '../../../platform/platform.ts';
import { monthsWithin, partsByMonth } from '../../../platform/time/parts-by-month.ts';
import { disclosedLines } from '../../../record/export/disclosed-lines.ts';
import { rootLines } from '../../../record/export/export-record.ts';
import { taskFileKey } from '../../../tasks/task.ts';
import type { DoTask, TaskWork } from '../../../tasks/work-on-task.ts';
import { findPeople, findRecordedPeople } from '../../employees/employees.reads.ts';
import { addCalendar } from './add-calendar.ts';
import { addRegister } from './add-register.ts';
import { readWish } from './package-wish.ts';

const texts = () => packageTexts.inspection;
const batchSize = 20;

/** Makes a package for an inspector that an admin asked for; it only contains data of the chosen people and period. */
export const makePackage: DoTask = async (platform, work) => {
  const key = taskFileKey(work.tenantId, work.task.id);
  await keepArchive(
    platform.clock.now(),
    (contents) => platform.files.put(key, contents, 'application/zip'),
    (archive) => fillPackage(archive, platform, work),
  );
  return {};
};

async function fillPackage(archive: Archive, { clock, signer }: Platform, work: TaskWork): Promise<void> {
  const { inTenant: read, signal } = work;
  const { period, userIds, purpose, caseNumber, madeByName } = readWish(work.task.wish);
  const now = clock.now();
  const [company, people] = await read((tx) =>
    Promise.all([
      findCompany(tx),
      userIds ? findPeople(tx, wholeCompany, userIds) : findRecordedPeople(tx, wholeCompany, period),
    ]),
  );
  if (people.length === 0) throw problem('NOTHING_TO_EXPORT');
  const batches = Array.from({ length: Math.ceil(people.length / batchSize) }, (_, place) =>
    people.slice(place * batchSize, (place + 1) * batchSize),
  );
  const parts = partsByMonth(period);
  const closed = monthsWithin(period).flatMap((month) =>
    batches.map((batch) => ({ month, userIds: batch.map(({ userId }) => userId) })),
  );
  await work.begin(parts.length * batches.length + closed.length + 1);
  let done = 0;
  const step = async () => {
    signal.throwIfAborted();
    await work.reach(++done);
  };

  const verifier = await readVerifier();
  const lines = Readable.from(
    disclosedLines({ company, signer, people, isEverybody: userIds === null, period, now, read }),
  );
  await archive.add(
    recordInPackage,
    pipeline(lines, createGzip(), () => {}),
  );
  const ids = people.map(({ userId }) => userId);
  await addProof(archive, await signer.keys(), rootLines(read, ids));
  await addCalendar(archive, { read, people, period });
  await step();
  await addRegister(archive, { company, caseNumber, batches, period, parts, now, read, onBatch: step });
  const tellingKinds = await addMonths(archive, { batches: closed, hasDocuments: true, read, onBatch: step });
  const readMe = texts().readMe({
    ...{ company: company.name, taxId: company.taxId, hasVerifier: verifier !== null },
    madeAt: writtenMoment(now.toString(), company.timeZone),
    ...{ from: period.from.toString(), to: period.to.toString() },
    ...{ people: people.length, isEverybody: userIds === null, purpose, caseNumber, madeBy: madeByName },
    tellingKinds,
  });
  await archive.add(packageTexts.readMe, Buffer.from(readMe));
  await closePackage(archive, verifier, { tenantId: company.id, kind: 'inspection', now, signer });
}
