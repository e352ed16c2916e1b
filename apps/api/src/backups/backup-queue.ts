/** The queue of scheduled backups, which the job process makes. */
export const backupQueue = { name: 'backups' };
