/** Whether this process takes requests: after its start and before the signal to stop. */
export type Readiness = () => 'STARTING' | 'READY' | 'STOPPING';
