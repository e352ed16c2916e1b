import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import core from './packages/core/vitest.config.ts';

/**
 * Node reads these projects' files itself, as it does in the program: nothing is transformed for it, and what one module takes of another
 * is no property looked up at each use. Vite's own runner is for the web application, whose components Node cannot read.
 */
const readByNode = { viteModuleRunner: false, nodeLoader: false };

/** The core's own projects, one a time zone; spread here because projects do not nest. */
const coreProjects = (core.test?.projects ?? []).flatMap((project) =>
  typeof project === 'object' && 'test' in project
    ? [{ ...project, root: 'packages/core', test: { ...project.test, experimental: readByNode } }]
    : [],
);

/** What holds the server to times: measured when all else is done, one file after the other. */
const measuredAlone = [
  'src/floods.test.ts',
  'src/sign-in-flood.test.ts',
  'src/overload.test.ts',
  'src/features/access/sign-in-duration.test.ts',
  'src/features/terminals/identification/identify-duration.test.ts',
  'src/features/company/costly-images.test.ts',
];

const apiSetup = [
  'src/testing/watch-statements.ts',
  'src/testing/throw-hidden-reads.ts',
  'src/testing/cheap-hashes.ts',
];

export default defineConfig({
  test: {
    // Most of the time a test waits, for the database or for a process. On two cores Vitest by itself would run one file at a time.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // What is left to do at the end, stopping the database, takes its time where there is little of it.
    teardownTimeout: 60_000,
    // The files of a project share processes, for reading the same modules anew for each takes longer than most tests. What a test
    // changes of its process it changes back, and no test replaces a module: `npm run check` sees to that.
    isolate: false,
    unstubGlobals: true,
    // Only so that what hangs ends: a busy machine needs many times what an idle one does.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      ...coreProjects,
      {
        root: 'packages/contract',
        test: { name: 'contract', include: ['src/**/*.test.ts'], experimental: readByNode },
      },
      {
        root: 'packages/texts',
        test: { name: 'texts', include: ['src/**/*.test.ts'], experimental: readByNode },
      },
      {
        root: 'apps/verifier',
        test: { name: 'verifier', include: ['src/**/*.test.ts'], experimental: readByNode },
      },
      {
        root: 'apps/web',
        test: { name: 'web', include: ['src/**/*.test.{ts,tsx}'], exclude: ['src/**/*.screen.test.tsx'] },
      },
      {
        root: 'apps/web',
        test: {
          name: 'screens',
          include: ['src/**/*.screen.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['src/testing/window-of-tests.ts'],
        },
      },
      { root: 'scripts', test: { name: 'scripts', include: ['**/*.test.ts'], experimental: readByNode } },
      {
        root: 'apps/api',
        test: {
          name: 'api',
          include: ['src/**/*.test.ts'],
          exclude: measuredAlone,
          globalSetup: ['src/testing/global-setup.ts'],
          setupFiles: apiSetup,
          experimental: readByNode,
          // Each file has a database of its own. Some end processes: those are never the one that runs them.
          pool: 'forks',
        },
      },
      {
        root: 'apps/api',
        test: {
          name: 'api alone',
          include: measuredAlone,
          globalSetup: ['src/testing/global-setup.ts'],
          setupFiles: apiSetup,
          experimental: readByNode,
          pool: 'forks',
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
