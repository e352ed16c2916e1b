import cluster from 'node:cluster';
import { availableParallelism } from 'node:os';

/** How many processes share the machine: each of several behind one address is told by the first one, which starts it. */
const processes = cluster.isWorker ? Number(process.env.WORKERS) || 1 : 1;

/** The cores that are this process's to keep busy. */
export const ownCores = Math.max(1, Math.floor(availableParallelism() / processes));
