import type { Plugin, Rolldown } from 'vite';

/** What the first page of an area, or another page with much to show, is made of, besides what every page needs; by its address. */
const namedPages: Record<string, readonly string[]> = {
  empleado: ['app/shell/protected-area.tsx', 'features/clock/clock-screen.tsx'],
  'empleado/mis-asistencias': [
    'app/shell/protected-area.tsx',
    'features/attendance/history/history-screen.tsx',
  ],
  admin: ['app/shell/protected-area.tsx', 'app/pages/dashboard-page.tsx'],
  superadmin: ['app/shell/protected-area.tsx', 'features/tenants/dashboard-screen.tsx'],
};

/**
 * Makes a page for each address, `empleado.html`, that names what is shown there: a browser then fetches it beside the
 * application's own script, not after that has run.
 */
export const areaPages: Plugin = {
  name: 'area-pages',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      const html = String(page.source);
      for (const [address, modules] of Object.entries(namedPages)) {
        const files = new Set(modules.flatMap((module) => filesOf(chunkOf(bundle, module), bundle)));
        const links = [...files].filter((file) => !html.includes(file)).map(linkTo);
        const source = html.replace('</head>', `${links.join('')}</head>`);
        this.emitFile({ type: 'asset', fileName: `${address}.html`, source });
      }
    },
  },
};

export function chunkOf(bundle: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk {
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === 'chunk' && chunk.facadeModuleId?.endsWith(`/src/${module}`)) return chunk;
  }
  throw new Error(`${module} is no page of its own`);
}

export function filesOf(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  seen = new Set<string>(),
): string[] {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  const imported = chunk.imports.map((name) => bundle[name]).filter((part) => part?.type === 'chunk');
  const styleSheets = chunk.viteMetadata?.importedCss ?? [];
  return [chunk.fileName, ...styleSheets, ...imported.flatMap((part) => filesOf(part, bundle, seen))];
}

function linkTo(file: string): string {
  const rel = file.endsWith('.css') ? 'preload" as="style' : 'modulepreload';
  return `<link rel="${rel}" crossorigin href="/${file}">`;
}
