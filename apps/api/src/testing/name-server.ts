import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { decode, encode } from 'dns-packet';

/** A name server on this machine that answers TXT records alone. */
export interface NameServer {
  /** As a resolver is told of it. */
  readonly address: string;
  /** The texts of each name. */
  readonly texts: Map<string, readonly string[]>;
  /** The names that were asked for. */
  readonly asked: string[];
  /** Whether it keeps silent. */
  isSilent: boolean;
  close(): Promise<void>;
}

export async function startNameServer(): Promise<NameServer> {
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    const { id, questions = [] } = decode(message);
    const [question] = questions;
    if (!question || server.isSilent) return;
    server.asked.push(question.name);
    const texts = question.type === 'TXT' ? (server.texts.get(question.name) ?? []) : [];
    const answers = texts.map((data) => ({ type: 'TXT' as const, name: question.name, ttl: 0, data }));
    socket.send(encode({ type: 'response', id: id ?? 0, questions, answers }), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  // Nothing waits for it when tests end.
  socket.unref();
  const { port } = socket.address() as AddressInfo;
  const server: NameServer = {
    address: `127.0.0.1:${port}`,
    texts: new Map(),
    asked: [],
    isSilent: false,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
  return server;
}
