// Runs a script of this project on any Node >= 20, from a fresh clone on: installs what package-lock.json says
// when it is not installed yet, and hands over to the Node version the project pins. Plain JavaScript, because
// the Node that starts it may not read TypeScript, and nothing but Node's own modules exists yet.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.jornada-installed');
const binaries = join(modules, '.bin');
const pinnedNode = join(binaries, 'node');
const PINNED_MAJOR = 26;
const PARENT_POLL_MS = 250;
/** Without limits V8 sizes the heap by the machine's memory and collects garbage later. */
const NODE_OPTIONS = ['--max-semi-space-size=8', '--max-old-space-size=384'];

const [script, ...args] = process.argv.slice(2);
if (!script) fail('Falta el script que hay que ejecutar.');
const stamp = describeDependencies();
if (!isInstalled(stamp)) install(stamp);
run(chooseNode(), [join(root, script), ...args]);

/** Changes whenever what should be installed changes, or node_modules comes from another machine. */
function describeDependencies() {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`);
  for (const file of ['package-lock.json', 'package.json', ...workspaceManifests()]) {
    hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/** @returns {string[]} */
function workspaceManifests() {
  const { workspaces } = readJson(join(root, 'package.json'));
  return workspaces
    .flatMap((/** @type {string} */ pattern) => {
      if (!pattern.endsWith('/*')) return [pattern];
      const parent = pattern.slice(0, -2);
      return readdirSync(join(root, parent)).map((name) => `${parent}/${name}`);
    })
    .map((/** @type {string} */ directory) => `${directory}/package.json`)
    .filter((/** @type {string} */ file) => existsSync(join(root, file)))
    .sort();
}

/** @param {string} expected */
function isInstalled(expected) {
  if (existsSync(stampFile)) {
    if (readFileSync(stampFile, 'utf8') === expected) return existsSync(pinnedNode) || ownNodeServes();
  }
  if (!isInstalledByHand()) return false;
  writeFileSync(stampFile, expected);
  return true;
}

/**
 * Whether somebody ran `npm install` or `npm ci` already: after a successful run npm writes the installed packages into node_modules in the
 * format of the lock. Only optional packages of other platforms may be missing.
 */
function isInstalledByHand() {
  const note = join(modules, '.package-lock.json');
  if (!existsSync(note) || !existsSync(pinnedNode)) return false;
  const installed = readJson(note).packages;
  const wanted = readJson(join(root, 'package-lock.json')).packages;
  for (const [path, entry] of Object.entries(wanted)) {
    if (!path.includes('node_modules/')) {
      if (!manifestMatches(path, entry)) return false;
    } else if (installed[path]?.version !== entry.version && !(entry.optional && !installed[path]))
      return false;
  }
  return true;
}

/**
 * @param {string} path
 * @param {Record<string, unknown>} locked
 */
function manifestMatches(path, locked) {
  const file = join(root, path, 'package.json');
  if (!existsSync(file)) return false;
  const manifest = readJson(file);
  return ['dependencies', 'devDependencies', 'optionalDependencies'].every(
    (kind) => JSON.stringify(manifest[kind] ?? {}) === JSON.stringify(locked[kind] ?? {}),
  );
}

/** @param {string} stampText */
function install(stampText) {
  process.stdout.write('Instalando las dependencias (solo la primera vez, o cuando cambian)…\n');
  const npm = process.env.npm_execpath;
  // Not `npm ci`: it refuses a lock that lacks the binaries of platforms its author's registry did not offer.
  // `--no-save` keeps to the lock all the same. `include` because NODE_ENV=production or a personal .npmrc would
  // leave out the build and the pinned Node.
  const options = ['install', '--no-save', '--include=dev', '--include=optional'];
  options.push('--loglevel=error', '--no-audit', '--no-fund');
  const byPath = npm !== undefined && basename(npm).startsWith('npm-cli');
  const result = spawnSync(byPath ? process.execPath : 'npm', byPath ? [npm, ...options] : options, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: !byPath && process.platform === 'win32',
  });
  if (result.signal) process.exit(130);
  if (result.status !== 0) {
    fail(
      'No se han podido instalar las dependencias: compruebe la conexión a Internet y ejecute «npm install».',
    );
  }
  writeFileSync(stampFile, stampText);
}

/** @returns {string} */
function chooseNode() {
  if (existsSync(pinnedNode)) return pinnedNode;
  if (ownNodeServes()) return process.execPath;
  return fail(
    `No hay un Node ${PINNED_MAJOR} incluido para este sistema: instale Node ${PINNED_MAJOR} o posterior.`,
  );
}

function ownNodeServes() {
  return Number.parseInt(process.versions.node, 10) >= PINNED_MAJOR;
}

/**
 * Runs the script and exits with its exit code or signal.
 *
 * @param {string} node
 * @param {string[]} argv
 */
function run(node, argv) {
  const child = spawn(node, [...NODE_OPTIONS, ...argv], {
    stdio: 'inherit',
    env: {
      // Fewer malloc arenas save memory; the compile cache makes the next start faster.
      MALLOC_ARENA_MAX: '2',
      NODE_COMPILE_CACHE: join(modules, '.cache', 'node'),
      ...withoutPostgres(process.env),
      PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}`,
    },
  });
  // Ctrl-C reaches the whole terminal group, the child too; without a terminal only this process got it.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGHUP'));
  // npm's shell dies of a signal without passing it on: then this process's parent changes.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid === parent || child.kill('SIGTERM'), PARENT_POLL_MS).unref();
  }
  child.on('error', () =>
    fail('No se ha podido ejecutar el Node incluido: borre node_modules y vuelva a empezar.'),
  );
  child.on('exit', (code, signal) => process.exit(code ?? 128 + signalNumber(signal)));
}

/**
 * PGPORT, PGSSLMODE and the like are meant for another database and would change the connection to ours.
 *
 * @param {NodeJS.ProcessEnv} environment
 */
function withoutPostgres(environment) {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !/^PG[A-Z]/.test(name)));
}

/** @param {NodeJS.Signals | null} signal */
function signalNumber(signal) {
  return { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[String(signal)] ?? 0;
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
