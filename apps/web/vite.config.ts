import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { areaPages } from './area-pages.ts';
import { offlineShell } from './offline-shell.ts';

/**
 * What almost every page needs of libraries and of our own, what almost every page of somebody signed in does, and all icons, in one file
 * each: as a file for every combination of pages they would be many, too small to compress well, and a telephone asks for six at a time.
 */
const sharedChunks = [
  {
    name: 'basics',
    test: /@mantine\/core\/esm\/(core|components\/(ActionIcon|Alert|Button|Card|CloseButton|Flex|Group|Loader|Paper|Stack|Text|ThemeIcon|Title|Transition|UnstyledButton|VisuallyHidden))\/|react-query\/|@tanstack\/((react-)?(router|store)|router-core|history)\/|use-sync-external-store\/|node_modules\/(react|react-dom|scheduler)\//,
  },
  {
    name: 'signed-in',
    test: /@mantine\/core\/esm\/components\/(Accordion|Badge|SimpleGrid|Skeleton)\//,
  },
  {
    name: 'shared',
    test: /apps\/web\/src\/shared\/((browser|call|session|time)\/|feedback\/(load-failure|waiting)|list\/search-params|widgets\/brand-mark|[^.]*\.data\.ts)|contract\/src\/attendance\/day-status|texts\/src\/es\/(access|attendance-requests|clock|figure|holidays|shell)\.ts|@mantine\/hooks\/esm\/(use-disclosure|use-uncontrolled|use-window-event|utils)|vite\/|rolldown\/runtime/,
    minShareCount: 2,
  },
  {
    name: 'icons',
    test: /@tabler\/icons-react\//,
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

export default defineConfig({
  plugins: [react(), styleSheetAfterSign, areaPages, offlineShell],
  server: { proxy: { '/api': `http://127.0.0.1:${process.env.PORT || 3000}` } },
  build: {
    outDir: 'dist',
    target: 'baseline-widely-available',
    rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } },
  },
});
