import path from 'node:path';
import { accessTokens } from './access-token.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { openDatabase, usualConnections } from './database.ts';
import type { Platform } from './endpoint-route.ts';
import { openFileStore } from './file-store.ts';
import { type Jobs, type JobTiming, openJobs } from './jobs.ts';
import { openMailbox } from './mail.ts';
import { makePrivateDirectory } from './make-directory.ts';
import { nowAndThen } from './now-and-then.ts';
import type { SecretKeys } from './secret-keys.ts';
import { openSecurityLog } from './security-log.ts';
import { openSigner } from './signing-keys.ts';
import { findWhetherSpread } from './spreading/is-spread.ts';
import { openThrottle } from './throttle.ts';

export interface OpenPlatform {
  readonly platform: Platform;
  readonly jobs: Jobs;
  /** Lets running jobs end, then closes every connection. */
  close(): Promise<void>;
}

/** The share of a process where several share the work. */
export interface ShareOfWork {
  /** Connections for requests and jobs, at most. */
  readonly connections: number;
  /** Whether it delivers messages and does jobs; otherwise it only adds jobs. */
  readonly doesJobs: boolean;
}

/**
 * Opens everything that features use, on a migrated database, and begins to deliver messages.
 * @param share given where other processes do a part
 */
export async function openPlatform(
  connectionString: string,
  clock: Clock,
  config: Pick<
    Config,
    | 'publicUrl'
    | 'smtpUrl'
    | 'storageUrl'
    | 'dataDirectory'
    | 'production'
    | 'inspectionDomains'
    | 'stampAuthority'
    | 'offlinePunchHours'
    | 'backups'
  > &
    SecretKeys,
  report: (line: string) => void,
  jobTiming?: JobTiming,
  share: ShareOfWork = { connections: usualConnections, doesJobs: true },
): Promise<OpenPlatform> {
  const {
    secretKey,
    previousSecretKey,
    publicUrl,
    smtpUrl,
    inspectionDomains,
    stampAuthority,
    offlinePunchHours,
  } = config;
  const jobs = await openJobs(connectionString, nowAndThen(report), jobTiming, undefined, !share.doesJobs);
  const database = openDatabase(
    connectionString,
    share.connections,
    await findWhetherSpread(connectionString),
  );
  const throttle = openThrottle(connectionString);
  const signer = await openSigner(connectionString, config, clock, report);
  const directory = path.join(config.dataDirectory, 'mail');
  const filesDirectory = path.join(config.dataDirectory, 'files');
  if (!smtpUrl) makePrivateDirectory(directory);
  if (!config.storageUrl) makePrivateDirectory(filesDirectory);
  const mailbox = openMailbox(jobs, throttle, {
    smtpUrl,
    directory,
    publicUrl,
    secretKey,
    previousSecretKey,
    report,
    showsLinks: !config.production,
  });
  if (share.doesJobs) await mailbox.deliver();
  const files = await openFileStore(config.storageUrl, filesDirectory);
  const tokens = accessTokens(secretKey, previousSecretKey);
  const securityLog = openSecurityLog(report, clock);
  return {
    platform: {
      database,
      clock,
      accessTokens: tokens,
      secretKey,
      previousSecretKey,
      publicUrl,
      inspectionDomains,
      mailbox,
      throttle,
      files,
      jobs,
      securityLog,
      signer,
      stampAuthority,
      offlinePunchHours,
      backups: config.backups,
    },
    jobs,
    close: async () => {
      await jobs.stop();
      await Promise.all([database.close(), throttle.close(), signer.close()]);
    },
  };
}
