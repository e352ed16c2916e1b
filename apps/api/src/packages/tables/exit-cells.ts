import { exitTableTexts as texts } from '@jornada/texts/exit-tables';

/**
 * A value of the database as people read it in a table. Instants are in UTC, as the titles of their columns say.
 * @param words of a table in which a code means something else than in the others
 */
export function exitCell(value: unknown, words: Readonly<Record<string, string>> = {}): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return words[value] ?? texts.words[value] ?? value;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (Array.isArray(value)) return value.map((one) => exitCell(one, words)).join(', ');
  if (value instanceof Temporal.Instant)
    return value.toString({ smallestUnit: 'second' }).replace('T', ' ').replace('Z', '');
  if (value instanceof Temporal.PlainTime) return value.toString({ smallestUnit: 'minute' });
  if (value instanceof Temporal.PlainDate) return value.toString();
  if (typeof value !== 'object') return String(value);
  return isPair(value) ? pairInWords(value) : JSON.stringify(value);
}

interface KeptMoment {
  readonly at: string;
  readonly timeZone: string;
}

/** A pair of a proposal, as it is stored. */
interface KeptPair {
  readonly entry: KeptMoment;
  readonly exit: KeptMoment | null;
}

function isPair(value: object): value is KeptPair {
  return 'entry' in value && 'exit' in value;
}

function pairInWords({ entry, exit }: KeptPair): string {
  const shown = ({ at, timeZone }: KeptMoment) =>
    Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' });
  return `${shown(entry)}–${exit ? shown(exit) : ''}`;
}
