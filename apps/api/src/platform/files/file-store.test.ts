import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import fsp from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type S3Server, startS3Server } from '../../testing/s3-server.ts';
import { type FileStore, openFileStore } from './file-store.ts';

let root: string;
let store: FileStore;
let s3: S3Server;
const secret = 'se/cre+to=%';

beforeAll(async () => {
  s3 = await startS3Server(secret);
});
afterAll(() => s3.stop());
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'jornada-files-'));
  mkdirSync(path.join(root, 'tmp'));
  vi.stubEnv('TMPDIR', path.join(root, 'tmp'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  s3.objects.clear();
  rmSync(root, { recursive: true });
});

const inFolder = () => openFileStore(undefined, path.join(root, 'data/files'));
const inBucket = (given = secret, query = '?region=eu-south-2') =>
  openFileStore(
    `http://clave:${encodeURIComponent(given)}@${s3.origin}/cubo${query}`,
    path.join(root, 'unused'),
  );
const put = (key: string, contents: Uint8Array | Readable) => store.put(key, contents, 'application/gzip');
const read = async (key: string) => buffer(await store.read(key));
/** Not of one piece, so that nobody knows its length. */
const streamOf = (bytes: Buffer) =>
  Readable.from(
    (async function* () {
      for (let at = 0; at < bytes.length; at += 50_000) yield bytes.subarray(at, at + 50_000);
    })(),
  );
/** What lies in the system's folder for temporary files. */
const leftOver = () => readdirSync(path.join(root, 'tmp'));
const large = Buffer.from(Array.from({ length: 700_000 }, (_, index) => (index * index) % 251));

describe.each([
  ['a folder', inFolder],
  ['an S3-compatible bucket', inBucket],
])('%s', (_, open) => {
  beforeEach(async () => {
    store = await open();
  });

  test.each<[string, Buffer]>([
    ['bytes of every value', Buffer.from(Array.from({ length: 256 }, (_value, byte) => byte))],
    ['nothing', Buffer.alloc(0)],
    ['what is compressed already', gzipSync('hola')],
    ['what does not fit into one piece', large],
  ])('gives back %s, byte by byte, whether they were given at once or as a stream', async (_name, bytes) => {
    await put('a/whole.bin', bytes);
    expect((await read('a/whole.bin')).equals(bytes)).toBe(true);
    await put('a/stream.bin', streamOf(bytes));
    expect((await read('a/stream.bin')).equals(bytes)).toBe(true);
  });

  test('keeps under a key what was put there last', async () => {
    await put('a.bin', large);
    await put('a.bin', streamOf(Buffer.from('short')));
    expect(String(await read('a.bin'))).toBe('short');
  });

  test('has nothing under a key that holds nothing, and says so before it is read from', async () => {
    await expect(store.read('no/such.bin')).rejects.toMatchObject({ code: 'E_CANNOT_READ_FILE' });
  });

  test('removes a file, once or twice', async () => {
    await put('a/one.bin', Buffer.from('1'));
    await put('a/two.bin', Buffer.from('2'));
    for (let time = 0; time < 2; time += 1) await store.remove('a/one.bin');
    await expect(store.read('a/one.bin')).rejects.toMatchObject({ code: 'E_CANNOT_READ_FILE' });
    expect(String(await read('a/two.bin'))).toBe('2');
  });

  test.each(['../out', 'a/../../out', '..', 'a\\..\\..\\out', '.../out', 'a/\u0000b', ''])(
    'lets the key %j lead nowhere',
    async (key) => {
      await expect(put(key, Buffer.from('x'))).rejects.toThrow();
      await expect(put(key, streamOf(Buffer.from('x')))).rejects.toThrow();
      await expect(read(key)).rejects.toThrow();
      await expect(Promise.try(() => store.remove(key))).rejects.toThrow();
      expect(existsSync(path.join(root, 'out'))).toBe(false);
      expect(existsSync(path.join(root, 'data/out'))).toBe(false);
    },
  );

  test('fails when what it was given fails, and leaves no trace of the upload', async () => {
    const failing = Readable.from(
      (async function* () {
        yield Buffer.from('begun');
        throw new Error('the other side failed');
      })(),
    );
    await put('a/failing.bin', Buffer.from('before'));
    await expect(put('a/failing.bin', failing)).rejects.toThrow();
    expect(leftOver()).toEqual([]);
    expect(String(await read('a/failing.bin'))).toBe('before');
  });

  test('fails when what it was given has failed already', async () => {
    const failed = streamOf(large);
    failed.destroy(new Error('the other side failed'));
    await expect(put('a/failed.bin', failed)).rejects.toThrow('the other side failed');
    expect(leftOver()).toEqual([]);
  });

  test('lists the keys that are in no folder', async () => {
    expect(await store.list()).toEqual([]);
    const keys = ['a.bin', 'b.bin', 'c.bin', 'd.bin', 'e.bin'];
    for (const key of [...keys, 'a/f.bin', 'z/g.bin']) await put(key, Buffer.from('x'));
    expect((await store.list()).sort()).toEqual(keys);
  });
});

test('a file in a folder is on the disk, and so is the way to it, before the call that keeps it answers', async () => {
  const synced: string[] = [];
  const { open } = fsp;
  vi.spyOn(fsp, 'open').mockImplementation(async (name, ...rest) => {
    const handle = await open(name, ...rest);
    const sync = handle.sync.bind(handle);
    handle.sync = async () => {
      await sync();
      synced.push(path.relative(root, String(name)));
    };
    return handle;
  });
  syncBuiltinESMExports();
  try {
    store = await inFolder();
    await put('records/a.bin', streamOf(large));
    expect(readFileSync(path.join(root, 'data/files/records/a.bin')).equals(large)).toBe(true);
    const [first = '', ...folders] = synced;
    expect(first).toMatch(/^data\/files\/records\/a\.bin\.[0-9a-f-]{36}\.partial$/);
    expect(folders).toEqual(['data/files/records', 'data/files', 'data']);
    expect(readdirSync(path.join(root, 'data/files/records'))).toEqual(['a.bin']);
  } finally {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  }
});

describe('a bucket', () => {
  beforeEach(async () => {
    store = await inBucket();
  });

  test('holds the file under its key, with its type, and nothing else of the server’s', async () => {
    s3.objects.clear();
    await put('records/empresa-1.jsonl.gz', streamOf(large));
    expect([...s3.objects.keys()]).toEqual(['/cubo/records/empresa-1.jsonl.gz']);
    expect(s3.objects.get('/cubo/records/empresa-1.jsonl.gz')?.type).toBe('application/gzip');
    expect(s3.requests.at(-1)).toBe('PUT /cubo/records/empresa-1.jsonl.gz');
    expect(leftOver()).toEqual([]);
    expect(readdirSync(root)).toEqual(['tmp']);
    await store.remove('records/empresa-1.jsonl.gz');
    expect(s3.requests.at(-1)).toBe('DELETE /cubo/records/empresa-1.jsonl.gz');
  });

  test('is opened with the key and the secret of the address, and with no others', async () => {
    await expect(put('a.bin', Buffer.from('x'))).resolves.toBeUndefined();
    store = await inBucket('otro secreto');
    for (const contents of [Buffer.from('x'), streamOf(Buffer.from('x'))]) {
      await expect(put('b.bin', contents)).rejects.toMatchObject({ code: 'E_CANNOT_WRITE_FILE' });
    }
    await expect(store.read('a.bin')).rejects.toMatchObject({ code: 'E_CANNOT_READ_FILE' });
    expect(s3.objects.has('/cubo/b.bin')).toBe(false);
  });

  test('is asked for in the region of the address, or a usual one', async () => {
    for (const query of ['', '?region=', '?region=eu-south-2']) {
      store = await inBucket(secret, query);
      await expect(put('a.bin', Buffer.from('x')), query).resolves.toBeUndefined();
    }
  });

  test('that fails in passing is asked again', async () => {
    s3.failOnce(503);
    await put('a.bin', Buffer.from('again'));
    s3.failOnce(503);
    expect(String(await read('a.bin'))).toBe('again');
  });

  test('that cannot be reached keeps nothing and says so', async () => {
    store = await openFileStore('http://clave:secreto@127.0.0.1:1/cubo', root);
    await expect(put('a.bin', streamOf(large))).rejects.toMatchObject({ code: 'E_CANNOT_WRITE_FILE' });
    expect(leftOver()).toEqual([]);
  });
});
