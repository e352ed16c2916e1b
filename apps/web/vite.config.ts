import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { areaPages, chunkOf, filesOf } from './area-pages.ts';
import { firstPaint } from './first-paint.ts';
import { offlineShell } from './offline-shell.ts';

/** What is there before anybody presses anything: the clock with the frame around it; besides, the page to sign in, and notices. */
const firstView = {
  index: 'index.html',
  shell: 'src/app/shell/protected-area.tsx',
  clock: 'src/features/clock/clock-screen.tsx',
};
const soonAfter = {
  'sign-in': 'src/features/access/sign-in-screen.tsx',
  notices: 'src/shared/feedback/shown-notices.tsx',
};

/**
 * The first view in two files, of which one changes with libraries alone: it has what its parts import and nothing else, because the
 * bundler tells (`$initial`). Signing in loads all of it, as the clock comes next. What pages show before anything is pressed, and what
 * makes up figures, dialogs and lists, is in one file each: as a file for every combination of pages they would be more than a hundred of less than two kilobytes, too small to
 * compress well, and a browser asks for six at a time.
 */
const sharedChunks: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'basics',
    tags: ['$initial'],
    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\/|@tanstack\//,
  },
  {
    name: 'notices',
    test: /notifications\/esm\/(?!notifications\.store)|components\/Notification\/|react-(transition-group|remove-scroll|remove-scroll-bar|style-singleton)\/|node_modules\/(use-callback-ref|use-sidecar|get-nonce|tslib)\/|@babel\/runtime|hooks\/esm\/use-drag\/|shown-notices/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'fields',
    test: /@mantine\/form\/|node_modules\/(klona|fast-deep-equal)\/|hooks\/esm\/use-debounced-value\/|@mantine\/core\/esm\/components\/(Anchor|Input|InputBase|PasswordInput|TextInput)\/|apps\/web\/src\/(features\/access\/|shared\/(feedback\/problem-alert|form\/email-field|passkeys\/offers-passkeys|widgets\/(logo-image|public-card)))|texts\/src\/(es\/)?access\.ts/,
    tags: ['$initial'],
    includeDependenciesRecursively: false,
  },
  { name: 'first-view', tags: ['$initial'] },
  {
    // An icon of one page alone stays with it.
    name: 'icons',
    test: /@tabler\/icons-react\//,
    minShareCount: 2,
  },
  {
    name: 'pages',
    test: /@mantine\/core\/esm\/components\/(Badge|EmptyState)\/|apps\/web\/src\/(features\/attendance\/history\/(correction-words|paged-section|show-failure)|shared\/(browser\/part-ahead|call\/(save-file|use-(company-change|concurrent-change|single-mutation))|feedback\/(failure\.|lines-shape|load-status)|task\/task\.|widgets\/(figure-card|section-head|status-badge|steady-button)))|texts\/src\/(es\/)?(attendance-history|attendance-proposal-screens|complementary-hours|day-words|full-stop|modality|proof|widgets)\.ts/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'figures',
    test: /@tanstack\/(react-virtual|virtual-core)\/|@mantine\/core\/esm\/components\/Progress\/|apps\/web\/src\/(features\/attendance\/(attendance\.data|use-attendance-change)|shared\/(list\/windowed-list|widgets\/(capacity-bar|route-links|stat-card|utilisation)))/,
  },
  {
    name: 'dialogs',
    test: /@floating-ui\/|@mantine\/core\/esm\/components\/(Floating|FocusTrap|Modal|ModalBase|NativeScrollArea|ScrollArea|Textarea|Tooltip)\/|apps\/web\/src\/shared\/form\/(changed-meanwhile|field-errors|form-dialog|form-footer|leave-guard|meanwhile|steady-button|time-field|use-saved-form|use-saving)/,
    minShareCount: 4,
  },
  {
    name: 'lists',
    minShareCount: 4,
  },
];

/** The style sheets after the sign that the page begins with: a browser paints nothing that stands after one before it is there. */
const styleSheetAfterSign: Plugin = {
  name: 'style-sheet-after-sign',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const styleSheet = /^ *<link rel="stylesheet".*\n/gm;
      const all = html.match(styleSheet)?.join('') ?? '';
      return html.replaceAll(styleSheet, '').replace(/(?=^ *<div id="root">)/m, all);
    },
  },
};

/** The typeface is asked for with the scripts, so that it is there when they draw the first text. */
const typefaceAhead: Plugin = {
  name: 'typeface-ahead',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /\/geist-latin-wght-[^/]*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        })),
  },
};

/** As a browser gets them, in bytes. */
const mostOfFirstView = 150_000;

/** The same of what a page loads besides the first view, before it shows anything. */
const mostOfPages: Record<string, number> = {
  'features/attendance/history/history-screen.tsx': 20_000,
};

/** Fails where the scripts of the first view, or of a page, have grown: what is needed after a press belongs into a part that is loaded then. */
const pagesStaySmall: Plugin = {
  name: 'pages-stay-small',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const entries = Object.keys(firstView).map((name) =>
        Object.values(bundle).find((part) => part.type === 'chunk' && part.isEntry && part.name === name),
      );
      const first = entries.flatMap((part) => (part?.type === 'chunk' ? filesOf(part, bundle) : []));
      first.push(...Object.keys(bundle).filter((file) => file.startsWith('assets/first-paint-')));
      const limit = (what: string, files: readonly string[], most: number) => {
        const bytes = compressedBytes(files, bundle);
        if (bytes > most) this.error(`${what} loads ${bytes} bytes of scripts, more than ${most}`);
      };
      limit('the first view', first, mostOfFirstView);
      for (const [page, most] of Object.entries(mostOfPages)) {
        const files = filesOf(chunkOf(bundle, page), bundle).filter((file) => !first.includes(file));
        limit(page, files, most);
      }
    },
  },
};

function compressedBytes(files: readonly string[], bundle: Rolldown.OutputBundle): number {
  const scripts = [...new Set(files)].filter((file) => file.endsWith('.js')).map((file) => bundle[file]);
  const bytesOf = (part: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined) =>
    part ? brotliCompressSync(part.type === 'chunk' ? part.code : part.source).length : 0;
  return scripts.reduce((sum, part) => sum + bytesOf(part), 0);
}

/** The catalogue of pieces, and what else is for tests alone, is of the development server: nobody who uses the application loads it. */
const nothingForTests: Plugin = {
  name: 'nothing-for-tests',
  apply: 'build',
  generateBundle(_, bundle) {
    for (const part of Object.values(bundle)) {
      const modules = part.type === 'chunk' ? part.moduleIds : [];
      const strays = modules.filter((id) => /\.pieces\.tsx$|\/src\/testing\//.test(id));
      if (strays.length > 0) this.error(`${strays.join()} is for tests and has come into the build`);
    }
  },
};

/** The version of the program, from the package at the root. */
const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8'));

export default defineConfig({
  define: { 'import.meta.env.PROGRAM_VERSION': JSON.stringify(version) },
  plugins: [
    react(),
    styleSheetAfterSign,
    typefaceAhead,
    nothingForTests,
    firstPaint,
    pagesStaySmall,
    areaPages,
    offlineShell,
  ],
  server: { proxy: { '/api': `http://127.0.0.1:${process.env.PORT || 3000}` } },
  build: {
    outDir: 'dist',
    target: 'baseline-widely-available',
    rolldownOptions: {
      input: { ...firstView, ...soonAfter },
      output: { codeSplitting: { groups: sharedChunks } },
    },
  },
});
