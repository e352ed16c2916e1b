import https from 'node:https';

/**
 * Follows the pages of a provider of `startSignInProvider`, as a browser does, until it leads back to the application.
 * @returns the query of the address to which it led
 */
export async function walkThroughProvider(from: string, ca: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = new URL(from);
  for (let page = 0; page < 10; page += 1) {
    const { location, setCookies } = await visit(url, ca, cookies);
    for (const cookie of setCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const next = new URL(location, url);
    if (next.origin !== url.origin) return next.search.slice(1);
    url = next;
  }
  throw new Error('the provider leads nowhere');
}

function visit(url: URL, ca: string, cookies: ReadonlyMap<string, string>) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return new Promise<{ location: string; setCookies: readonly string[] }>((resolve, reject) => {
    https
      .get(url, { ca, agent: false, headers: { cookie } }, (answer) => {
        const { location, 'set-cookie': setCookies = [] } = answer.headers;
        answer.resume();
        if (location === undefined)
          reject(new Error(`${url.pathname} answered ${answer.statusCode} and leads nowhere`));
        else resolve({ location, setCookies });
      })
      .once('error', reject);
  });
}
