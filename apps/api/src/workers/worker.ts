import { systemClock } from '../platform/clock.ts';
import { runWorker } from './run-worker.ts';

runWorker(systemClock);
