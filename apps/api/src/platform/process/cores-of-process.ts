import cluster from 'node:cluster';
import { availableParallelism } from 'node:os';

/** How many serving processes share the machine, as the first process passes it on when it starts this one. */
const processes = cluster.isWorker ? Number(process.env.WORKERS) || 1 : 1;

/** This process's share of the cores. */
export const coresOfProcess = Math.max(1, Math.floor(availableParallelism() / processes));
