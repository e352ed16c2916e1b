import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { StartupError } from '../errors/startup-error.ts';
import { messages } from './messages.ts';

/** The unprivileged account that runs PostgreSQL when this process is root. */
export interface DatabaseAccount {
  name: string;
  uid: number;
  gid: number;
}

/**
 * Says under which account PostgreSQL must run: `undefined` means this process's own.
 *
 * PostgreSQL refuses to run as root. Then it runs as whoever owns the data already, else as an account made
 * for databases, created when the machine has none.
 *
 * @param dataDirectory real path of the cluster, which may not exist yet
 */
export function chooseDatabaseAccount(dataDirectory: string): DatabaseAccount | undefined {
  const ownUid = process.getuid?.();
  const owner = statSync(dataDirectory, { throwIfNoEntry: false });
  if (ownUid !== 0) {
    if (owner && owner.uid !== ownUid) throw new StartupError(messages.ownedByOther(dataDirectory));
    return undefined;
  }
  if (owner && owner.uid !== 0) return { name: accountName(owner.uid), uid: owner.uid, gid: owner.gid };
  return existingAccount() ?? createAccount();
}

/** Identity to give to `spawn` so that the child runs under `account`. */
export function identityOf(account: DatabaseAccount | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

/** Whether a shell condition with the path as `$1` holds for that account; asked to the kernel, not computed. */
export function holdsFor(account: DatabaseAccount, condition: string, path: string): boolean {
  const result = spawnSync('/bin/sh', ['-c', condition, 'sh', path], {
    ...identityOf(account),
    cwd: '/',
    stdio: 'ignore',
  });
  if (result.error) throw new StartupError(messages.cannotBecome(account.name), { cause: result.error });
  return result.status === 0;
}

function existingAccount(): DatabaseAccount | undefined {
  for (const name of ['postgres', 'jornada', '_postgres']) {
    const uid = askId('-u', name);
    const gid = askId('-g', name);
    if (uid !== undefined && gid !== undefined && Number(uid) !== 0) {
      return { name, uid: Number(uid), gid: Number(gid) };
    }
  }
  return undefined;
}

function createAccount(): DatabaseAccount {
  // `su` leaves administration programs out of PATH.
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` };
  const options = { env, stdio: 'ignore' } as const;
  spawnSync(
    'useradd',
    ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', 'jornada'],
    options,
  );
  // BusyBox's command, where there is no useradd.
  if (!existingAccount()) spawnSync('adduser', ['-S', '-D', '-H', 'jornada'], options);
  const account = existingAccount();
  if (!account) throw new StartupError(messages.noAccount);
  return account;
}

function accountName(uid: number): string {
  return askId('-un', String(uid)) ?? String(uid);
}

function askId(option: string, who: string): string | undefined {
  const result = spawnSync('id', [option, who], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return result.status === 0 ? result.stdout.trim() : undefined;
}
