import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * What almost every page needs, what almost every page of somebody signed in does, and all icons, in one file each: as a file for every
 * combination of pages they would be many, too small to compress well, and a telephone asks for six at a time.
 */
const sharedChunks = [
  {
    name: 'basics',
    test: /@mantine\/core\/esm\/(core|components\/(ActionIcon|Alert|Button|Card|CloseButton|Flex|Group|Loader|Paper|Stack|Text|ThemeIcon|Title|Transition|UnstyledButton|VisuallyHidden))\/|react-query\/|@tanstack\/((react-)?(router|store)|router-core|history)\/|use-sync-external-store\/|node_modules\/(react|react-dom|scheduler)\//,
  },
  {
    name: 'signed-in',
    test: /@mantine\/core\/esm\/components\/(Badge|SimpleGrid|Skeleton)\//,
  },
  {
    name: 'icons',
    test: /@tabler\/icons-react\//,
  },
];

export default defineConfig({
  plugins: [react()],
  server: { proxy: { '/api': `http://127.0.0.1:${process.env.PORT || 3000}` } },
  build: {
    outDir: 'dist',
    target: 'baseline-widely-available',
    rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } },
  },
});
