import { ensureBuilt } from './ensure-built.ts';
import { inRepository } from './root.ts';
import { runNode } from './run-node.ts';

/** Builds the web application into `apps/web/dist`, and the verifier's page beside it. Changes of tests do not rebuild them. */
export function ensureWebBuild(): Promise<void> {
  return ensureBuilt({
    directory: 'apps/web/dist',
    sources: [
      ...['apps/{web,verifier}/**/*', 'packages/*/src/**/*', 'packages/*/package.json', 'package-lock.json'],
    ],
    notSources: [
      'apps/{web,verifier}/{node_modules,dist}/**',
      '**/*.test.ts',
      '**/*.{test,pieces}.tsx',
      'apps/web/{pieces.html,src/testing/**}',
    ],
    begins: 'Construyendo la aplicación web…',
    failed: 'No se ha podido construir la aplicación web; el motivo está en las líneas anteriores.',
    build: async (folder) =>
      (await runVite('apps/web', folder, '--emptyOutDir')) &&
      (await runVite('apps/verifier', folder, '--emptyOutDir=false')),
  });
}

function runVite(project: string, outDirectory: string, emptying: string): Promise<boolean> {
  const vite = inRepository('node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--logLevel', 'warn', '--outDir', outDirectory, emptying];
  return runNode(args, inRepository(project));
}
