import { figure } from './figure.ts';

/** What agrees with a count, a word or several: `agreeing(1, 'está', 'están')`. Nothing but 1 is singular in Spanish. */
export function agreeing(count: number, one: string, many: string): string {
  return count === 1 ? one : many;
}

/** A count with what agrees with it: '1 persona', '2 personas', '0 personas'. */
export function counted(count: number, one: string, many: string): string {
  return `${figure(count)} ${agreeing(count, one, many)}`;
}
