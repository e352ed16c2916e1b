import { ensureBuilt } from './ensure-built.ts';
import { inRepository } from './root.ts';
import { runNode } from './run-node.ts';

/** Writes the description of the API, and the page that shows it, into `apps/api/dist/reference`. */
export function ensureApiReference(): Promise<void> {
  return ensureBuilt({
    directory: 'apps/api/dist/reference',
    sources: [
      ...['apps/api/src/reference/**/*', 'packages/{contract,core}/src/**/*'],
      ...['packages/*/package.json', 'package-lock.json'],
    ],
    notSources: ['**/*.test.ts'],
    begins: 'Escribiendo la descripción de la API…',
    failed: 'No se ha podido escribir la descripción de la API; el motivo está en las líneas anteriores.',
    build: (folder) =>
      runNode([inRepository('apps/api/src/reference/write-reference.ts'), folder], inRepository()),
  });
}
