import { runWorker } from '@jornada/api/src/workers/run-worker.ts';
import { hastyClock } from './hasty-clock.ts';

runWorker(hastyClock(Number(process.env.TORTURE_STARTED_AT)));
