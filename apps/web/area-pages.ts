import { pageTitles } from '@jornada/texts/page-titles';
import type { Plugin, Rolldown } from 'vite';
import { clockShape, historyShape, type Shape, signInShape, withShape } from './first-paint-shapes.ts';

interface NamedPage {
  /** What it is made of, besides what every page needs. */
  readonly modules: readonly string[];
  /** What its HTML shows until that is there; absent where it is the product's sign. */
  readonly shape?: Shape;
}

const frame = 'app/shell/protected-area.tsx';
const signIn = (title: string): NamedPage => ({
  modules: ['features/access/sign-in-screen.tsx'],
  shape: signInShape(title),
});
const { signIn: titles } = pageTitles;

/** The first page of an area, the pages to sign in, and others with much to show; by their addresses. */
const namedPages: Record<string, NamedPage> = {
  empleado: { modules: [frame, 'features/clock/clock-screen.tsx'], shape: clockShape },
  'empleado/mis-asistencias': {
    modules: [frame, 'features/attendance/history/history-screen.tsx'],
    shape: historyShape,
  },
  admin: { modules: [frame, 'app/routes/admin.ts', 'app/pages/dashboard-page.tsx'] },
  superadmin: { modules: [frame, 'app/routes/superadmin.ts', 'features/tenants/dashboard-screen.tsx'] },
  login: signIn(titles.login),
  'superadmin/login': signIn(titles.superadmin),
  'admin/login': signIn(titles.admin),
  'empleado/login': signIn(titles.empleado),
};

/**
 * Makes a page for each address, `empleado.html`, that names what is shown there: it is then fetched beside the application's own
 * scripts (`src/first-paint`), not after they have run.
 */
export const areaPages: Plugin = {
  name: 'area-pages',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      const html = String(page.source);
      for (const [address, { modules, shape }] of Object.entries(namedPages)) {
        const files = new Set(modules.flatMap((module) => filesOf(chunkOf(bundle, module), bundle)));
        const named = [...files].filter((file) => !html.includes(file)).map((file) => `/${file}`);
        const linked = html.replace('</head>', `<meta name="files" content="${named.join(' ')}"></head>`);
        const source = shape ? withShape(linked, shape) : linked;
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
