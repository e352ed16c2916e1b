import path from 'node:path';
import type { SecretKeys } from '../cryptography/secret-keys.ts';
import { openSigner } from '../cryptography/signing-keys.ts';
import { openDatabase, usualConnections } from '../database/database.ts';
import { findWhetherSpread } from '../database/is-spread.ts';
import { openFileStore } from '../files/file-store.ts';
import { makePrivateDirectory } from '../files/make-directory.ts';
import { accessTokens } from '../identity/access-token.ts';
import { openSecurityLog } from '../identity/security-log.ts';
import { backgroundErrorReporter } from '../jobs/background-errors.ts';
import { type Jobs, type JobTiming, openJobs } from '../jobs/jobs.ts';
import { openThrottle } from '../load/throttle.ts';
import { openMailbox } from '../mail/mail.ts';
import type { Platform } from '../platform.ts';
import type { Clock } from '../time/clock.ts';
import type { Config } from './config.ts';

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
    | 'outsideRules'
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
  const jobs = await openJobs(
    connectionString,
    backgroundErrorReporter(report),
    jobTiming,
    undefined,
    !share.doesJobs,
  );
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
      outsideRules: config.outsideRules,
    },
    jobs,
    close: async () => {
      await jobs.stop();
      await Promise.all([database.close(), throttle.close(), signer.close()]);
    },
  };
}
