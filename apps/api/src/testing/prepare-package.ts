import type { TaskState } from '@jornada/contract/task';
import { expect, vi } from 'vitest';
import type { EmployeeAtWork } from './employee-at-work.ts';
import { patience } from './patience.ts';
import { proveAnew } from './prove-anew.ts';
import type { TestApp } from './test-app.ts';
import { unzipBytes } from './unzip.ts';

/** Asks for a package, waits until it is ready or given up, and says what became of it. */
export async function preparePackage(admin: EmployeeAtWork, path: string, body?: object): Promise<TaskState> {
  const asked = await admin.call('POST', path, body ? { body } : {});
  expect(asked.status).toBe(200);
  expect(asked.body).toMatchObject({ status: 'PENDING', totalSteps: null, doneSteps: 0, message: null });
  return vi.waitFor(async () => {
    const { body: own }: { body: TaskState[] } = await admin.get(path);
    const found = own.find(({ id }) => id === asked.body.id);
    if (!found || found.status === 'PENDING' || found.status === 'RUNNING') throw new Error('not ready yet');
    return found;
  }, patience);
}

/** Takes a package along. */
export async function downloadPackage(
  app: TestApp,
  { tenantId, userId, sessionId }: EmployeeAtWork,
  path: string,
  id: string,
): Promise<{ name: string | null; file: Buffer }> {
  await proveAnew(app.platform, { tenantId, userId });
  const token = await app.platform.accessTokens.sign({ tenantId, userId, sessionId }, app.clock.now());
  const answer = await fetch(`${app.origin}/api${path}/${id}/file`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  const file = Buffer.from(await answer.arrayBuffer());
  return { name: answer.headers.get('content-disposition'), file };
}

/** The files of a package that is asked for, by name. */
export async function filesOfPackage(
  app: TestApp,
  admin: EmployeeAtWork,
  path: string,
  body?: object,
): Promise<Record<string, Buffer>> {
  const { id, status } = await preparePackage(admin, path, body);
  expect(status).toBe('DONE');
  return unzipBytes((await downloadPackage(app, admin, path, id)).file);
}
