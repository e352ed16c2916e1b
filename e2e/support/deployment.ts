import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** What stands before a server while a new version of the application is put into its place. */
export interface Deployment {
  readonly url: string;
  /** Answers of the API come, or do not: connections to it are cut. */
  reachApi(isReached: boolean): void;
  /** From now on the application is another build: another service worker, another page, of which one file has another name. */
  serveNewVersion(): void;
  stop(): Promise<void>;
}

/** A style sheet's name, as builds make it of its contents. */
const styles = /\/assets\/first-view-([\w-]+)\.css/g;
export const newStyles = /^\/assets\/new-[\w-]+\.css$/;

export async function standBefore(target: string): Promise<Deployment> {
  let isReached = true;
  let isNew = false;
  const proxy = http.createServer((request, response) => {
    const asked = request.url ?? '/';
    if (!isReached && asked.startsWith('/api/')) return void request.socket.destroy();
    const isPage = !/^\/(api|assets)\//.test(asked);
    // A file of the former build is gone with it.
    const path = isNew
      ? asked.replace('/assets/new-', '/assets/first-view-').replace(styles, newName(asked))
      : asked;
    const headers = { ...request.headers };
    // Text as it is, and all of it.
    if (isPage)
      for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name];
    const passed = http.request(`${target}${path}`, { method: request.method, headers }, (answer) => {
      if (!isNew || !isPage) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        return void answer.pipe(response);
      }
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const told = { ...answer.headers };
        for (const name of ['content-length', 'etag', 'last-modified']) delete told[name];
        const isText = /javascript|html/.test(String(told['content-type']));
        const body = Buffer.concat(parts);
        response.writeHead(answer.statusCode ?? 502, told);
        response.end(isText ? anew(body.toString('utf8')) : body);
      });
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    reachApi: (wanted) => {
      isReached = wanted;
    },
    serveNewVersion: () => {
      isNew = true;
    },
    stop: async () => {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}

const newName = (asked: string) => (newStyles.test(asked) ? '$&' : '/assets/gone-$1.css');

/** The page or the worker of another build. */
function anew(text: string): string {
  return text
    .replace(/^const version = '\w+';/, "const version = 'another-build';")
    .replaceAll(styles, '/assets/new-$1.css');
}
