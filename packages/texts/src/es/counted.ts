import { figure } from './figure.ts';

/** What agrees with a count, a word or several: `agreeing(1, 'está', 'están')`. Nothing but 1 and −1 is singular in Spanish, not even 0,5. */
export function agreeing(count: number, one: string, many: string): string {
  return Math.abs(count) === 1 ? one : many;
}

/** A count with what agrees with the figure shown: '1 persona', '2 personas', '0 personas', '0,5 días'; 0.98 shows as '1 día'. */
export function counted(count: number, one: string, many: string): string {
  return `${figure(count)} ${agreeing(Math.round(count * 10) / 10, one, many)}`;
}

/** The same without the dots of thousands, for operators: programs read these lines too. */
export function countedPlainly(count: number, one: string, many: string): string {
  return `${count} ${agreeing(count, one, many)}`;
}
