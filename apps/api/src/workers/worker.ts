import { systemClock } from '../platform/time/clock.ts';
import { runWorker } from './run-worker.ts';

runWorker(systemClock);
