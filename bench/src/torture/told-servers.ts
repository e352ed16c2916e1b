import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

/** A server of a spread installation, and how it is killed and started, which only its operator knows. */
export interface ToldServer {
  /** As the coordinator knows it, `host:port`. */
  readonly server: string;
  /** Commands for a shell; the second ends when the server answers. */
  readonly kill: string;
  readonly start: string;
}

/** Reads them from a JSON file. @throws Error when it is not a list of them */
export function readServers(file: string): ToldServer[] {
  const found: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const isTold = (one: Partial<Record<string, unknown>>) =>
    ['server', 'kill', 'start'].every((name) => typeof one?.[name] === 'string');
  if (!Array.isArray(found) || !found.every(isTold))
    throw new Error(`${file} must be a list of {"server": "host:port", "kill": "…", "start": "…"}`);
  return found;
}

export const killTold = ({ kill }: ToldServer) => promisify(execFile)('sh', ['-c', kill]);

/** @throws Error when its command fails */
export const startTold = ({ start }: ToldServer) => promisify(execFile)('sh', ['-c', start]);
