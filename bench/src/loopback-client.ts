import net from 'node:net';

/** A keep-alive connection with one request at a time. It parses only the status of an answer. */
export interface LoopbackConnection {
  /** @returns the status of the answer, once it is complete */
  send(request: string): Promise<number>;
  /** The last answer, complete. */
  answer(): string;
  close(): void;
}

const endOfHeader = Buffer.from('\r\n\r\n');

/**
 * Opens a connection to this machine. A full HTTP client would cost as much of the two cores as the server it measures.
 * @throws when an answer has no content-length or the server closes the connection
 */
export function connectLoopback(port: number): Promise<LoopbackConnection> {
  return new Promise((connected, failed) => {
    let received: Buffer = Buffer.alloc(0);
    let answer: Buffer = received;
    let settle: ((status: number) => void) | null = null;
    let abort: (error: Error) => void = failed;
    const socket = net.connect({ host: '127.0.0.1', port, noDelay: true });
    socket.on('error', (error) => abort(error));
    socket.on('close', () => abort(new Error('the server hung up')));
    socket.on('data', (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const status = completeStatus(received);
      if (status === null || !settle) return;
      answer = received;
      received = Buffer.alloc(0);
      settle(status);
    });
    socket.on('connect', () =>
      connected({
        send: (request) =>
          new Promise((resolve, reject) => {
            if (socket.destroyed) return reject(new Error('the server hung up'));
            settle = resolve;
            abort = reject;
            socket.write(request);
          }),
        answer: () => answer.toString('utf8'),
        close: () => {
          abort = () => {};
          socket.destroy();
        },
      }),
    );
  });
}

/** The status of a complete answer; null while it is incomplete. */
function completeStatus(received: Buffer): number | null {
  const headerEnd = received.indexOf(endOfHeader);
  if (headerEnd < 0) return null;
  const header = received.toString('latin1', 0, headerEnd);
  const length = /\r\ncontent-length: (\d+)/i.exec(header)?.[1];
  if (length === undefined) throw new Error('an answer without content-length');
  if (received.length < headerEnd + endOfHeader.length + Number(length)) return null;
  return Number(header.slice(9, 12));
}

/** The text of a request; `body` is sent as JSON. */
export function requestText(
  method: string,
  path: string,
  { token, body, headers = {} }: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
): string {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...(payload ? ['content-type: application/json', `content-length: ${Buffer.byteLength(payload)}`] : []),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${payload}`;
}
