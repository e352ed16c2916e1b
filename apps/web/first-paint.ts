import { createHash } from 'node:crypto';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const scriptSource = path.join(import.meta.dirname, 'src/first-paint/first-paint.ts');

/**
 * Makes the script that runs before the page is painted. It asks for the application's own scripts afterwards, so that they do not share a
 * slow network with what is painted, and runs each in a task of its own: as they stand in a page, a browser runs all of them in one.
 */
export const firstPaint: Plugin = {
  name: 'first-paint',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      const html = String(page.source);
      const files = inOrder(html, bundle).map((file) => `/${file}`);
      const code = await scriptFor(files);
      const version = createHash('sha256').update(code).digest('base64url').slice(0, 8);
      const fileName = `assets/first-paint-${version}.js`;
      this.emitFile({ type: 'asset', fileName, source: code });
      page.source = html
        .replaceAll(/^ *<(?:script type="module"|link rel="modulepreload").*\n/gm, '')
        .replace(/(?=^ *<title>)/m, `    <script src="/${fileName}"></script>\n`);
    },
  },
};

/** The scripts that a page names, each after those that it imports. */
function inOrder(html: string, bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const add = (name: string): void => {
    const part = bundle[name];
    if (part?.type !== 'chunk' || files.has(name)) return;
    for (const imported of part.imports) add(imported);
    files.add(name);
  };
  for (const [, file] of html.matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g)) add(file ?? '');
  return [...files];
}

async function scriptFor(firstViewFiles: readonly string[]): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    define: { firstViewFiles: JSON.stringify(firstViewFiles) },
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      lib: { entry: scriptSource, formats: ['iife'], name: 'firstPaint' },
    },
  });
  for (const { output } of [built].flat() as Rolldown.RolldownOutput[]) return output[0].code;
  throw new Error('the script of the first paint was not made');
}
