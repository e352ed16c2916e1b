import { defineConfig, type Plugin } from 'vite';

/** Puts script and style into the page itself: one file without requests. */
const inOneFile: Plugin = {
  name: 'in-one-file',
  enforce: 'post',
  generateBundle: (_, bundle) => {
    const page = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.html'));
    if (page?.type !== 'asset') throw new Error('the page is missing');
    const texts = Object.values(bundle).flatMap((file) => {
      if (file === page) return [];
      delete bundle[file.fileName];
      const text = file.type === 'chunk' ? file.code : String(file.source);
      return file.fileName.endsWith('.css') ? [`<style>${text}</style>`] : [script(text)];
    });
    const html = String(page.source).replaceAll(
      / *<(script type="module"|link rel="(stylesheet|modulepreload)")[^>]*>(<\/script>)?\n/g,
      '',
    );
    page.source = html.replace('</body>', () => `${texts.join('\n')}\n  </body>`);
  },
};

const script = (text: string) =>
  `<script type="module">${text.replaceAll('</script', '<\\/script')}</script>`;

export default defineConfig({
  plugins: [inOneFile],
  build: {
    target: 'baseline-widely-available',
    modulePreload: false,
    rolldownOptions: {
      input: 'verificador.html',
      // unzipit imports threads in Node only; kept external, they do not become a second file.
      external: ['node:worker_threads'],
    },
  },
});
