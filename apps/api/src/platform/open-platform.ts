import path from 'node:path';
import { accessTokens } from './access-token.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { openDatabase } from './database.ts';
import type { Platform } from './endpoint-route.ts';
import { openFileStore } from './file-store.ts';
import { type Jobs, type JobTiming, openJobs } from './jobs.ts';
import { openMailbox } from './mail.ts';
import { makePrivateDirectory } from './make-directory.ts';
import { nowAndThen } from './now-and-then.ts';
import { openSecurityLog } from './security-log.ts';
import { openSigner } from './signing-keys.ts';
import { openThrottle } from './throttle.ts';

export interface OpenPlatform {
  readonly platform: Platform;
  readonly jobs: Jobs;
  /** Lets the jobs under way end, then closes every connection. */
  close(): Promise<void>;
}

/** Opens everything the features stand on, on a migrated database, and begins to deliver messages. */
export async function openPlatform(
  connectionString: string,
  clock: Clock,
  config: Pick<
    Config,
    | 'secretKey'
    | 'publicUrl'
    | 'smtpUrl'
    | 'storageUrl'
    | 'dataDirectory'
    | 'production'
    | 'inspectionDomains'
    | 'stampAuthority'
  >,
  report: (line: string) => void,
  jobTiming?: JobTiming,
): Promise<OpenPlatform> {
  const { secretKey, publicUrl, smtpUrl, inspectionDomains, stampAuthority } = config;
  const jobs = await openJobs(connectionString, nowAndThen(report), jobTiming);
  const database = openDatabase(connectionString);
  const throttle = openThrottle(connectionString);
  const signer = await openSigner(connectionString, secretKey, clock, report);
  const directory = path.join(config.dataDirectory, 'mail');
  const filesDirectory = path.join(config.dataDirectory, 'files');
  if (!smtpUrl) makePrivateDirectory(directory);
  if (!config.storageUrl) makePrivateDirectory(filesDirectory);
  const mailbox = openMailbox(jobs, throttle, {
    smtpUrl,
    directory,
    publicUrl,
    secretKey,
    report,
    showsLinks: !config.production,
  });
  await mailbox.deliver();
  const files = await openFileStore(config.storageUrl, filesDirectory);
  const tokens = accessTokens(secretKey);
  const securityLog = openSecurityLog(report, clock);
  return {
    platform: {
      database,
      clock,
      accessTokens: tokens,
      secretKey,
      publicUrl,
      inspectionDomains,
      mailbox,
      throttle,
      files,
      jobs,
      securityLog,
      signer,
      stampAuthority,
    },
    jobs,
    close: async () => {
      await jobs.stop();
      await Promise.all([database.close(), throttle.close(), signer.close()]);
    },
  };
}
