import { afterAll, afterEach } from 'vitest';
import { throwHiddenReads } from './watch-people.ts';

afterEach(throwHiddenReads);
afterAll(throwHiddenReads);
