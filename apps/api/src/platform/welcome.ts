/** Whether this process takes requests: after its start and before the signal to stop. */
export type Welcome = () => 'STARTING' | 'READY' | 'STOPPING';
