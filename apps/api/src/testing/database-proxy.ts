import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';

/** A TCP proxy before a database, to simulate network failures. */
export interface DatabaseProxy {
  readonly connectionString: string;
  /** Ends every connection and refuses new ones, for good. */
  cut(): Promise<void>;
  /** Silently drops all further data on the present connections; new ones work. */
  fallSilent(): void;
}

/** Starts a proxy on the loopback to the database of `connectionString`. */
export async function startDatabaseProxy(connectionString: string): Promise<DatabaseProxy> {
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
