import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { areaPages, filesOf } from './area-pages.ts';
import { offlineShell } from './offline-shell.ts';

/**
 * What almost every page needs of libraries and of our own, what almost every page of somebody signed in does, all icons, and what makes
 * up forms, figures, dialogs and lists, in one file each: as a file for every combination of pages they would be more than a hundred of
 * less than two kilobytes, too small to compress well, and a browser asks for six at a time. The page to sign in is made of `basics`,
 * `shared`, `icons` and `fields`; the first page of an employee of the first three and `signed-in`, and has no part of the others.
 */
const sharedChunks = [
  {
    name: 'basics',
    test: /@mantine\/core\/esm\/(core|components\/(ActionIcon|Alert|Button|Card|CloseButton|Flex|Group|Loader|Paper|Portal|Stack|Text|ThemeIcon|Title|Transition|UnstyledButton|VisuallyHidden))\/|react-query\/|@tanstack\/((react-)?(router|store)|router-core|history)\/|use-sync-external-store\/|node_modules\/(react|react-dom|scheduler|react-remove-scroll(-bar)?|react-style-singleton|use-callback-ref|use-sidecar|get-nonce|tslib)\//,
  },
  {
    name: 'signed-in',
    test: /@mantine\/core\/esm\/components\/(Accordion|Badge|SimpleGrid|Skeleton)\//,
  },
  {
    name: 'shared',
    test: /apps\/web\/src\/shared\/(account\/(start-session|sign-out)|dialog\/(opened-dialog|use-dialog)\.|(browser|call|outbox|session|time)\/|feedback\/(load-failure|notices|waiting)|form\/typed-date|list\/(define-list|search-params)|widgets\/(brand-mark|offline-mark)|[^.]*\.data\.ts)|contract\/src\/attendance\/day-status|core\/src\/schedules\/employment|features\/(tenants\/tenant|employees\/employee)-list-search|texts\/src\/(locale|(es\/)?(access|attendance|attendance-requests|clock|day-status|figure|holidays|proof|shell))\.ts|@mantine\/hooks\/esm\/(use-disclosure|use-merged-ref|use-uncontrolled|use-window-event|utils)|vite\/|rolldown\/runtime/,
  },
  {
    name: 'icons',
    test: /@tabler\/icons-react\//,
  },
  {
    name: 'fields',
    test: /@mantine\/form\/|@mantine\/core\/esm\/components\/(Anchor|Input|InputBase|PasswordInput|TextInput)\/|apps\/web\/src\/shared\/(feedback\/problem-alert|form\/email-field|widgets\/logo-image)/,
  },
  {
    name: 'figures',
    test: /@tanstack\/(react-virtual|virtual-core)\/|@mantine\/core\/esm\/components\/(EmptyState|Progress)\/|apps\/web\/src\/(features\/attendance\/(attendance\.data|use-attendance-change)|shared\/(feedback\/(failure|load-status)|list\/windowed-list|widgets\/(capacity-bar|route-links|stat-card|utilisation)))|texts\/src\/(es\/)?widgets\.ts/,
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

/** Chunks of which these modules, with all that they import, load nothing: what everybody waits for stays small. */
const notLoadedBy = {
  'main.tsx': ['signed-in', 'figures', 'dialogs', 'lists'],
  'app/shell/protected-area.tsx': ['fields', 'figures', 'dialogs', 'lists'],
  'features/clock/clock-screen.tsx': ['fields', 'figures', 'dialogs', 'lists'],
};

/** Fails where a module that is loaded early has come into one of the later chunks: then all of that chunk would be loaded early. */
const earlyPagesStaySmall: Plugin = {
  name: 'early-pages-stay-small',
  apply: 'build',
  generateBundle(_, bundle) {
    const all = Object.values(bundle).filter((part) => part.type === 'chunk');
    for (const [module, chunks] of Object.entries(notLoadedBy)) {
      const own = all.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${module}`)));
      if (!own) this.error(`${module} is in no chunk`);
      for (const file of filesOf(own, bundle)) {
        const chunk = bundle[file];
        if (chunk?.type === 'chunk' && chunks.includes(chunk.name))
          this.error(`${module} would load all of '${chunk.name}': name what it needs of it in 'shared'`);
      }
    }
  },
};

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

export default defineConfig({
  plugins: [
    react(),
    styleSheetAfterSign,
    typefaceAhead,
    earlyPagesStaySmall,
    nothingForTests,
    areaPages,
    offlineShell,
  ],
  server: { proxy: { '/api': `http://127.0.0.1:${process.env.PORT || 3000}` } },
  build: {
    outDir: 'dist',
    target: 'baseline-widely-available',
    rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } },
  },
});
