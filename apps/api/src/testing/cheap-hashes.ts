import { hashCheaply } from '../platform/identity/passwords.ts';

/** Before each file of tests; one that is about the cost itself, or about a server at its full cost, says `hashCheaply(false)`. */
hashCheaply(true);
