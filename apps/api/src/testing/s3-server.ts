import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * The part of S3 that this program uses. Our own, because tests make it fail on demand, and because it is as strict as the strictest real
 * storage: it refuses requests without a length, chunked or wrongly signed, which other fakes accept.
 */
export interface S3Server {
  readonly origin: string;
  /** The stored objects, by path: `/bucket/key`. */
  readonly objects: Map<string, { contents: Buffer; type: string | undefined }>;
  /** The requests so far: `PUT /bucket/key`. */
  readonly requests: string[];
  /** Answers the next request with an error of this status. */
  failOnce(status: number): void;
  stop(): Promise<void>;
}

const accessKey = 'clave';
/** Keys in one page of a listing: few, so that code that reads only one page misses some. */
const pageLength = 2;

/** @param secret with which requests must be signed */
export async function startS3Server(secret: string): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map();
  const requests: string[] = [];
  let failure: number | null = null;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const contents = await buffer(request);
    const { method = '', headers } = request;
    const path = decodeURIComponent(new URL(request.url ?? '', 'http://s3').pathname);
    requests.push(`${method} ${path}`);
    const refuse = (status: number, code: string) =>
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(
          `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>No</Message></Error>`,
        );
    if (failure !== null) {
      const status = failure;
      failure = null;
      return void refuse(status, 'InternalError');
    }
    if (!isSigned(request, secret)) return void refuse(403, 'SignatureDoesNotMatch');
    const query = new URL(request.url ?? '', 'http://s3').searchParams;
    if (method === 'GET' && query.has('list-type')) {
      const keys = keysBelow(objects, path, query.get('prefix') ?? '', query.has('delimiter'));
      const from = Number(query.get('continuation-token') ?? 0);
      const entries = keys.slice(from, from + pageLength);
      const isTruncated = from + pageLength < keys.length;
      return void response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end(
          [
            `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>`,
            isTruncated ? `<NextContinuationToken>${from + pageLength}</NextContinuationToken>` : '',
            ...entries.map((key) => `<Contents><Key>${key}</Key></Contents>`),
            '</ListBucketResult>',
          ].join(''),
        );
    }
    if (method === 'POST' && query.has('delete')) {
      for (const [, key = ''] of contents.toString().matchAll(/<Key>([^<]*)<\/Key>/g)) {
        objects.delete(`${path.replace(/\/$/, '')}/${key}`);
      }
      return void response.writeHead(200, { 'content-type': 'application/xml' }).end('<DeleteResult/>');
    }
    const found = objects.get(path);
    if (method === 'PUT') {
      if (headers['content-length'] === undefined) return void refuse(411, 'MissingContentLength');
      if (/aws-chunked/.test(headers['content-encoding'] ?? '')) return void refuse(501, 'NotImplemented');
      objects.set(path, { contents, type: headers['content-type'] });
      return void response.writeHead(200, { etag: '"1"' }).end();
    }
    if (method === 'DELETE') {
      objects.delete(path);
      return void response.writeHead(204).end();
    }
    if (!found) return void refuse(404, 'NoSuchKey');
    response.writeHead(200, { 'content-length': found.contents.length, 'content-type': found.type ?? '' });
    response.end(method === 'HEAD' ? undefined : found.contents);
  }

  // Clients may close the connection in the middle of a request.
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    requests,
    failOnce: (status) => {
      failure = status;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((stopped) => server.close(stopped));
    },
  };
}

function keysBelow(
  objects: S3Server['objects'],
  path: string,
  prefix: string,
  notInFolders: boolean,
): string[] {
  const bucket = `${path.replace(/\/$/, '')}/`;
  return [...objects.keys()]
    .filter((one) => one.startsWith(`${bucket}${prefix}`))
    .map((one) => one.slice(bucket.length))
    .filter((key) => !notInFolders || !key.slice(prefix.length).includes('/'));
}

/** Whether a request has the right signature (AWS version 4). */
function isSigned({ method, url = '', headers }: IncomingMessage, secret: string): boolean {
  const pattern = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/;
  const [, key, scope = '', signedHeaders = '', signature = ''] =
    pattern.exec(headers.authorization ?? '') ?? [];
  if (key !== accessKey) return false;
  const { pathname, searchParams } = new URL(url, 'http://s3');
  const query = [...searchParams].map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  );
  const lines = signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}`);
  const canonical = [
    method,
    pathname,
    query.toSorted().join('&'),
    ...lines,
    '',
    signedHeaders,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const [date = '', region = '', service = '', end = ''] = scope.split('/');
  const hmac = (by: string | Buffer, text: string) => createHmac('sha256', by).update(text).digest();
  const signing = [region, service, end].reduce<Buffer>(hmac, hmac(`AWS4${secret}`, date));
  const text = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    scope,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  return hmac(signing, text).toString('hex') === signature;
}
