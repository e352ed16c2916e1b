import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mostAttachmentBytes } from '../packages/contract/src/absences/absence-limits.ts';
import { mostImportBytes } from '../packages/contract/src/employees/import-limits.ts';
import { mostImageBytes } from '../packages/contract/src/image-limits.ts';
import { inRepository } from './root.ts';

const read = (file: string) => readFileSync(inRepository(file), 'utf8');
const mebibyte = 1024 * 1024;
const largestUpload = Math.max(mostAttachmentBytes, mostImportBytes, mostImageBytes);
/** Every variable that the program reads, as the README names them. */
const variables = new Set(
  read('README.md')
    .match(/`[A-Z][A-Z_]+`/g)
    ?.map((name) => name.slice(1, -1)),
);

/** Names to values, by section; a name may have several. */
function readUnit(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  let section = '';
  for (const line of read('deploy/jornada.service').split('\n')) {
    if (line.startsWith('#') || line === '') continue;
    const header = /^\[(\w+)\]$/.exec(line)?.[1];
    const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
    expect(header ?? name, line).toBeDefined();
    if (header) section = header;
    else found.set(`${section}.${name}`, [...(found.get(`${section}.${name}`) ?? []), value ?? '']);
  }
  return found;
}

const unit = readUnit();
const setting = (name: string) => unit.get(name)?.at(-1) ?? '';
const environment = new Map(
  (unit.get('Service.Environment') ?? []).map((pair) => {
    const [name = '', value = ''] = pair.split('=');
    return [name, value] as const;
  }),
);

test('the systemd unit starts an existing program, with the heap limits of `npm start`', () => {
  const home = setting('Service.WorkingDirectory');
  const [node = '', ...words] = setting('Service.ExecStart').split(' ');
  expect(node.startsWith(`${home}/`)).toBe(true);
  expect(existsSync(inRepository(node.slice(home.length + 1)))).toBe(true);
  expect(existsSync(inRepository(words.at(-1) ?? ''))).toBe(true);
  const options = words.slice(0, -1);
  expect(options.length).toBeGreaterThan(0);
  for (const option of options) expect(read('scripts/bootstrap.mjs')).toContain(`'${option}'`);
});

test('the program reads all of its variables, and its folders are those it grants', () => {
  expect(environment.size).toBeGreaterThan(3);
  for (const name of environment.keys())
    expect(['NODE_ENV', 'TMPDIR'].includes(name) || variables.has(name), name).toBe(true);
  const folders = setting('Service.StateDirectory').split(' ');
  for (const name of ['DATA_DIR', 'TMPDIR'])
    expect(folders.map((folder) => `/var/lib/${folder}`)).toContain(environment.get(name));
});

test('it allows time to stop, signals only the server, and removes unneeded privileges', () => {
  expect(setting('Service.KillMode')).toBe('mixed');
  const drain = Number(environment.get('DRAIN_SECONDS'));
  expect(Number(setting('Service.TimeoutStopSec'))).toBeGreaterThanOrEqual(drain + 15);
  for (const [name, value] of [
    ['NoNewPrivileges', 'yes'],
    ['ProtectSystem', 'strict'],
    ['ProtectHome', 'yes'],
    ['CapabilityBoundingSet', ''],
    ['User', 'jornada'],
  ])
    expect(setting(`Service.${name}`), name).toBe(value);
  // The JavaScript engine writes what it runs.
  expect(unit.has('Service.MemoryDenyWriteExecute')).toBe(false);
});

test('systemd accepts it, where installed', () => {
  const { error, stderr } = spawnSync('systemd-analyze', ['verify', inRepository('deploy/jornada.service')], {
    encoding: 'utf8',
  });
  // That it is not installed here is not the unit's fault.
  const complaints = (error ? '' : stderr)
    .split('\n')
    .filter((line) => line.includes('jornada.service') && !line.includes('is not executable'));
  expect(complaints).toEqual([]);
});

test('the proxies accept bodies as large as the server does, and not much larger', () => {
  const nginx = Number(/client_max_body_size (\d+)m;/.exec(read('deploy/nginx.conf'))?.[1]) * mebibyte;
  const caddy = Number(/max_size (\d+)MB/.exec(read('deploy/Caddyfile'))?.[1]) * 1_000_000;
  for (const most of [nginx, caddy]) {
    expect(most).toBeGreaterThan(largestUpload + 64 * 1024);
    expect(most).toBeLessThan(2 * largestUpload);
  }
});

test('they close idle connections before the server does, retry nothing, and buffer no download', () => {
  const silence = Number(
    /silenceTimeoutMs \?\? ([\d_]+)/.exec(read('apps/api/src/app/app.ts'))?.[1]?.replace('_', ''),
  );
  expect(silence).toBeGreaterThan(0);
  const [nginx, caddy] = [read('deploy/nginx.conf'), read('deploy/Caddyfile')];
  const kept = [
    /upstream[^}]*keepalive_timeout (\d+)s;/.exec(nginx)?.[1],
    /keepalive (\d+)s/.exec(caddy)?.[1],
  ];
  for (const seconds of kept) {
    expect(Number(seconds)).toBeGreaterThan(0);
    expect(Number(seconds) * 1_000).toBeLessThan(silence);
  }
  const locations = [...nginx.matchAll(/location (\S+) \{([^}]*)\}/g)];
  expect(locations.map(([, name]) => name)).toEqual(['/', '/api/']);
  for (const [, name = '', body = ''] of locations) {
    expect(body, name).toContain('proxy_next_upstream off;');
    expect(body, name).toContain('proxy_set_header X-Forwarded-For');
    // What a location sets replaces all that was set outside.
    expect(body, name).toContain('proxy_set_header Connection "";');
  }
  expect(locations[1]?.[2]).toContain('proxy_buffering off;');
  expect(caddy).toContain('flush_interval -1');
});

/** A program that reads its file where it is installed; elsewhere the other tests are all there is. */
function complaintsOf(program: string, words: string[]): string {
  const { error, status, stderr } = spawnSync(program, words, { encoding: 'utf8' });
  return error || status === 0 ? '' : stderr;
}

test('the programs themselves accept these files, where installed', () => {
  const caddyfile = inRepository('deploy/Caddyfile');
  expect(complaintsOf('caddy', ['validate', '--adapter', 'caddyfile', '--config', caddyfile])).toBe('');
  expect(complaintsOf('promtool', ['check', 'rules', inRepository('deploy/prometheus-rules.yaml')])).toBe('');
});
