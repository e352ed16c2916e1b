import type { BackupPlan } from './backup/backup-plan.ts';
import type { Signer } from './cryptography/signing-keys.ts';
import type { Database } from './database/database.ts';
import type { FileStore } from './files/file-store.ts';
import type { AccessTokens } from './identity/access-token.ts';
import type { SecurityLog } from './identity/security-log.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Throttle } from './load/throttle.ts';
import type { Mailbox } from './mail/mail.ts';
import type { OutsideRules } from './outside/outside-address.ts';
import type { StampAuthority } from './stamps/ask-for-stamp.ts';
import type { Clock } from './time/clock.ts';

/** What every feature is given to reach database, jobs, files, mail and configuration. */
export interface Platform {
  readonly database: Database;
  readonly clock: Clock;
  readonly accessTokens: AccessTokens;
  readonly secretKey: string;
  /** The former secret, while it was changed lately: what was signed or encrypted with it is accepted. */
  readonly previousSecretKey: string | undefined;
  /** The base of every link in a message; the Host header is never used for one. */
  readonly publicUrl: string;
  /** The domains of labour inspectors' official e-mails. */
  readonly inspectionDomains: readonly string[];
  readonly mailbox: Mailbox;
  readonly throttle: Throttle;
  readonly files: FileStore;
  readonly jobs: Pick<Jobs, 'add' | 'ahead' | 'figures'>;
  readonly securityLog: SecurityLog;
  readonly signer: Signer;
  /** The authority that time-stamps closings, if one is configured. */
  readonly stampAuthority: StampAuthority | undefined;
  /** How many hours ago a punch kept on a device without a network may have been made. */
  readonly offlinePunchHours: number;
  /** The scheduled backups, if they are configured. */
  readonly backups: BackupPlan | undefined;
  /** Where requests to addresses that companies name may go, besides the public network. */
  readonly outsideRules: OutsideRules;
}
