/** Whose day it is, and in which zone their days begin. */
export interface Person {
  readonly userId: string;
  readonly timeZone: string;
}
