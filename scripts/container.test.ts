import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRepository } from './root.ts';

const read = (file: string) => readFileSync(inRepository(file), 'utf8');
const dockerfile = read('Dockerfile');
const compose = read('compose.yaml');
/** Every variable that the program reads, as the README names them. */
const variables = new Set(
  read('README.md')
    .match(/`[A-Z][A-Z_]+`/g)
    ?.map((name) => name.slice(1, -1)),
);

test('the files that the image copies exist after the build', () => {
  const copied = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, path]) => path ?? '');
  const made = ['node_modules', 'apps/web/dist'];
  expect(copied).toEqual(expect.arrayContaining(['package.json', 'packages', 'apps/api', ...made]));
  for (const path of copied) expect(made.includes(path) || existsSync(inRepository(path)), path).toBe(true);
});

test('the image starts an existing program, with the heap limits of `npm start`, not as root', () => {
  const command: string[] = JSON.parse(/^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? '[]');
  expect(existsSync(inRepository(command.at(-1) ?? ''))).toBe(true);
  const options = command.slice(1, -1);
  expect(options.length).toBeGreaterThan(0);
  for (const option of options) expect(read('scripts/bootstrap.mjs')).toContain(`'${option}'`);
  expect(dockerfile).toMatch(/^USER node$/m);
  expect(dockerfile).toContain('/api/ready');
});

test('the program reads all of its variables', () => {
  const ofImage =
    /^ENV (.*)$/m
      .exec(dockerfile)?.[1]
      ?.split(' ')
      .map((pair) => pair.split('=')[0]) ?? [];
  const service = /environment:\n((?: {6}.*\n)+)/.exec(compose)?.[1] ?? '';
  const ofService = [...service.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name);
  expect(ofService.length).toBeGreaterThan(5);
  for (const name of [...ofImage, ...ofService])
    expect(name === 'NODE_ENV' || variables.has(name ?? ''), name).toBe(true);
});

test('the files mounted into services exist', () => {
  const mounted = [...compose.matchAll(/- \.\/(\S+?):/g)].map(([, path]) => path ?? '');
  expect(mounted).toEqual(['docker/create-database.sh']);
  for (const path of mounted) expect(existsSync(inRepository(path))).toBe(true);
});
