import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';

export interface DoorAnswer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the server sent and says what it should be.
  readonly body: any;
}

/** One keep-alive connection: all its requests are answered by the same process. */
export interface ServerConnection {
  /** @throws Error when the process dies before it answers, even just as it is given the connection */
  send(
    method: string,
    path: string,
    given?: { token?: string; key?: string; body?: unknown },
  ): Promise<DoorAnswer>;
  /** Whether the process has closed it. */
  isClosed(): boolean;
  close(): void;
}

/** A connection handed to a process that just died stays open and is never answered. */
const answerWithinMs = 20_000;

/** Opens a connection and checks the health of the server over it. */
export async function connectToServer(port: string): Promise<ServerConnection> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let isClosed = false;
  const send: ServerConnection['send'] = (method, path, { token, key, body } = {}) => {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
    };
    return new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path: `/api${path}`, method, headers, agent });
      sent.once('socket', (socket) => {
        if (socket.listenerCount('close', onClose) === 0) socket.once('close', onClose);
      });
      sent.once('error', reject);
      sent.setTimeout(answerWithinMs, () => sent.destroy(new Error('nobody answers')));
      sent.once('response', (answer) => {
        json(answer).then((told) => resolve({ status: answer.statusCode ?? 0, body: told }), reject);
      });
      sent.end(payload);
    });
  };
  const onClose = () => {
    isClosed = true;
  };
  await send('GET', '/health');
  return { send, isClosed: () => isClosed, close: () => agent.destroy() };
}
