import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { chunkOf, filesOf } from './area-pages.ts';

const workerSource = path.join(import.meta.dirname, 'src/offline-shell/service-worker.js');

/** What the clock is made of, also what it loads when it is asked for; the rest of the application needs a network anyway. */
const clockModules = [
  'app/shell/protected-area.tsx',
  'features/clock/clock-screen.tsx',
  'features/clock/punch-question.tsx',
  'features/clock/modality-line.tsx',
  'features/clock/holidays-dialog.tsx',
  'features/clock/receipt-offer.tsx',
  'features/clock/receipt-dialog.tsx',
  'features/clock/left-earlier-offer.tsx',
  'features/clock/left-earlier-dialog.tsx',
  'features/clock/kept-correction-dialog.tsx',
  'features/clock/exit-dialog.tsx',
  'shared/offline-gaps/unexplained-punches.tsx',
  'app/shell/sign-out-question.tsx',
  'shared/feedback/shown-notices.tsx',
];

/** The same of the tablet at the door, which no telephone needs. */
const terminalModules = ['features/terminals/screen/terminal-screen.tsx'];

/** Makes the service worker, `sw.js`: it names the files of the clock and of a terminal, so that each new build is a new worker. */
export const offlineShell: Plugin = {
  name: 'offline-shell',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      const html = String(page.source);
      const ofPage = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file ?? '');
      const entries = [...entriesOf(bundle), ...clockModules.map((module) => chunkOf(bundle, module))];
      const files = new Set([...ofPage, ...entries.flatMap((chunk) => filesOf(chunk, bundle))]);
      const ofTerminal = terminalModules.flatMap((module) => filesOf(chunkOf(bundle, module), bundle));
      const named = addressesOf([...files]);
      const more = addressesOf(ofTerminal.filter((file) => !files.has(file)));
      const hash = createHash('sha256').update(html).update(named.join()).update(more.join());
      const version = hash.digest('hex').slice(0, 16);
      const lists = { files: named, temporalFiles: addressesOf(temporalFiles(bundle)), terminalFiles: more };
      const written = Object.entries(lists).map(
        ([name, list]) => `const ${name} = ${JSON.stringify(list)};\n`,
      );
      const build = `const version = '${version}';\n${written.join('')}`;
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: build + readFileSync(workerSource, 'utf8') });
    },
  },
};

const addressesOf = (files: readonly string[]) => [...new Set(files)].sort().map((file) => `/${file}`);

/** What browsers load that lack Temporal, before they draw anything. */
function temporalFiles(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.includes('/temporal-polyfill/'));
  if (!found) throw new Error('the application loads no Temporal for browsers that lack it');
  return filesOf(found, bundle);
}

function entriesOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter(
    (part) => part.type === 'chunk' && part.isEntry,
  ) as Rolldown.OutputChunk[];
}
