import { hashCheaply } from '../platform/identity/passwords.ts';

/** Runs before each test file. Tests of the cost of hashing call `hashCheaply(false)`. */
hashCheaply(true);
