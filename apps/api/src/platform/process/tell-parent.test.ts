import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isRunning } from '../../testing/child-server.ts';
import { patience } from '../../testing/patience.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'jornada-tell-parent-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a process whose parent dies while it works ends in order, although nobody takes what it answers and writes', async () => {
  const written = path.join(folder, 'written');
  const told = path.join(folder, 'told');
  const source = path.join(import.meta.dirname, 'tell-parent.ts');
  writeFileSync(
    path.join(folder, 'child.mjs'),
    `import { writeFileSync } from 'node:fs';
    import { tellParent, ignoreClosedOutput } from '${source}';
    ignoreClosedOutput();
    process.on('uncaughtException', (error) => { writeFileSync('${told}', String(error)); process.exit(1); });
    process.on('disconnect', () => { writeFileSync('${told}', 'in order'); process.exit(0); });
    process.on('message', () => {
      process.kill(process.ppid, 'SIGKILL');
      // Busy, as while a document is laid out: it has not heard yet that its parent is gone.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
      for (let answer = 0; answer < 3; answer += 1) tellParent({ answer });
      process.stdout.write('a line');
    });
    process.send('ready');`,
  );
  writeFileSync(
    path.join(folder, 'parent.mjs'),
    `import { fork } from 'node:child_process';
    const child = fork('${path.join(folder, 'child.mjs')}', [], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
    child.once('message', () => { process.send(child.pid); child.send('work'); });`,
  );
  const errors = openSync(written, 'w');
  const parent = fork(path.join(folder, 'parent.mjs'), [], { stdio: ['ignore', 'ignore', errors, 'ipc'] });
  const [pid] = (await once(parent, 'message')) as [number];
  await once(parent, 'exit');
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), patience);
  expect(readFileSync(told, 'utf8')).toBe('in order');
  expect(readFileSync(written, 'utf8')).toBe('');
});
