import { afterAll, afterEach } from 'vitest';
import { complainOfPeople } from './watch-people.ts';

afterEach(complainOfPeople);
afterAll(complainOfPeople);
