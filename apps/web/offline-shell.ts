import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { chunkOf, filesOf } from './area-pages.ts';

const sources = path.join(import.meta.dirname, 'src');
const workerSource = path.join(sources, 'offline-shell/service-worker.js');

/** The clock begins with these; the rest of the application needs a network anyway. */
const clockPages = ['app/shell/protected-area.tsx', 'features/clock/clock-screen.tsx'];

/** Where the clock's own parts lie that it loads when they are asked for. */
const clockFolders = ['app/shell/', 'features/clock/', 'shared/'];

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
      const entries = [...entriesOf(bundle), ...clockChunks(this, bundle)];
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

/** The chunks of the clock's pages, and of whatever of its own these load later, directly or through others. */
function clockChunks(context: Rolldown.PluginContext, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const pages = clockPages.map((module) => path.join(sources, module));
  const waiting = [...entriesOf(bundle).flatMap(({ facadeModuleId }) => facadeModuleId ?? []), ...pages];
  const loaded = new Set(pages);
  const seen = new Set<string>();
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id) || !id.startsWith(sources)) continue;
    seen.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {};
    const later = dynamicallyImportedIds.filter(isOfClock);
    for (const part of later) loaded.add(part);
    waiting.push(...importedIds, ...later);
  }
  return Object.values(bundle).filter(
    (part): part is Rolldown.OutputChunk =>
      part.type === 'chunk' && part.moduleIds.some((id) => loaded.has(id)),
  );
}

const isOfClock = (id: string) => clockFolders.some((folder) => id.startsWith(path.join(sources, folder)));

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
