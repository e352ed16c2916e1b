import { runBackground } from './run-background.ts';

runBackground();
