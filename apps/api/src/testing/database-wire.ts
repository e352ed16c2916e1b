import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';

/** The way to a database, which can be cut while the database itself goes on. */
export interface DatabaseWire {
  readonly connectionString: string;
  /** Ends every connection and refuses new ones, for good. */
  cut(): Promise<void>;
  /** From now on nothing passes any more on the connections there are, and nobody is told; new ones are as before. */
  fallSilent(): void;
}

/** Lays a way over the loopback to the database behind `connectionString`. */
export async function openWire(connectionString: string): Promise<DatabaseWire> {
  const { host, port, user, password, database } = new pg.Client({ connectionString });
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => sockets.delete(socket));
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const credentials = [user ?? '', ...(password ? [password] : [])].map(encodeURIComponent).join(':');
  const { port: nearPort } = server.address() as AddressInfo;
  return {
    connectionString: `postgresql://${credentials}@127.0.0.1:${nearPort}/${database}`,
    fallSilent: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    cut: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
