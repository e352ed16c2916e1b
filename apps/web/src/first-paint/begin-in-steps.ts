/**
 * Starts the application once the page has been painted: asks for its scripts and for what the page names besides, all at once, and runs
 * them one after the other, each in a task of its own, so that a slow telephone paints and answers to touch in between.
 * @param scripts their addresses, what others need first
 */
export function beginInSteps(scripts: readonly string[]): void {
  const begin = async () => {
    const named = document.querySelector<HTMLMetaElement>('meta[name="files"]')?.content.split(' ') ?? [];
    document.head.append(...[...scripts, ...named].map(linkTo));
    for (const script of scripts) {
      await nextTask();
      await import(/* @vite-ignore */ script);
    }
  };
  document.addEventListener('DOMContentLoaded', () => {
    // What nobody looks at is not painted.
    if (document.hidden) void begin();
    else requestAnimationFrame(() => setTimeout(begin));
  });
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

function linkTo(file: string): HTMLLinkElement {
  const link = document.createElement('link');
  const isStyle = file.endsWith('.css');
  link.rel = isStyle ? 'preload' : 'modulepreload';
  if (isStyle) link.as = 'style';
  link.crossOrigin = '';
  link.href = file;
  return link;
}
