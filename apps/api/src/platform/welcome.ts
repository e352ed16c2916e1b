/** Whether this process is where it takes requests: between its start and the signal that ends it. */
export type Welcome = () => 'STARTING' | 'READY' | 'STOPPING';
