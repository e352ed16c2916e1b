import { runWorker } from '@jornada/api/src/workers/run-worker.ts';
import { fastClock } from './fast-clock.ts';

runWorker(fastClock(Number(process.env.TORTURE_STARTED_AT)));
