/**
 * Sends one punch for each token at once, over a connection each, and prints the answers as JSON. A separate process, so that sending does
 * not delay what is measured.
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { BurstAnswer, BurstOrder } from './send-burst.ts';

const { port, tokens, type } = JSON.parse(await text(process.stdin)) as BurstOrder;
const body = JSON.stringify({ type });

async function opened(token: string): Promise<() => Promise<BurstAnswer>> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return async () => {
    const startedAt = performance.now();
    socket.write(
      `POST /api/attendance/punch HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer ${token}\r\n` +
        `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
    const answer = await text(socket);
    const milliseconds = performance.now() - startedAt;
    const status = Number(answer.slice(9, 12));
    const retryAfter = /\r\nretry-after: (\d+)/i.exec(answer)?.[1] ?? null;
    const told = status === 200 ? null : answer.slice(answer.indexOf('\r\n\r\n') + 4);
    return { status, milliseconds, retryAfter, told };
  };
}

const ready: (() => Promise<BurstAnswer>)[] = [];
for (const token of tokens) ready.push(await opened(token));
process.stdout.write(JSON.stringify(await Promise.all(ready.map((send) => send()))));
