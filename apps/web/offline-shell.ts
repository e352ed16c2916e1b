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

/** Makes the service worker, `sw.js`: it names the files of the clock, so that each new build is a new worker. */
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
      const named = [...files].sort().map((file) => `/${file}`);
      const version = createHash('sha256').update(html).update(named.join()).digest('hex').slice(0, 16);
      const build = `const version = '${version}';\nconst files = ${JSON.stringify(named)};\n`;
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: build + readFileSync(workerSource, 'utf8') });
    },
  },
};

function entriesOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter(
    (part) => part.type === 'chunk' && part.isEntry,
  ) as Rolldown.OutputChunk[];
}
