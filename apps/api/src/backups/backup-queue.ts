/** The queue of the low-priority job process in which backups are made. */
export const backupQueue = { name: 'backups' };
