export interface Person {
  readonly userId: string;
  readonly timeZone: string;
}
