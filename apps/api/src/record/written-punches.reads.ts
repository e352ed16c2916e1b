import type { Punch, PunchType } from '@jornada/core/timekeeping/punch';
import { sql } from 'kysely';

/** A punch as a line of text, because reading many thousand rows costs more than evaluating them. */
export const writtenPunch = sql<string>`punches.id || ' ' || punches.type || ' '
  || (date_part('epoch', punches.punched_at) * 1000)::bigint || ' ' || punches.time_zone`;

/** Parses such lines into punches; null gives none. */
export function readPunches(lines: string | null): Punch[] {
  return lines?.split('\n').map(punchReader()) ?? [];
}

const uuidLength = 36;

/** Parses lines of id, type, instant in epoch milliseconds and zone. Lines of one zone share the string of its name. */
function punchReader(): (line: string) => Punch {
  let zone = '';
  return (line) => {
    const typeEnds = line.indexOf(' ', uuidLength + 1);
    const timeEnds = line.indexOf(' ', typeEnds + 1);
    const writtenZone = line.slice(timeEnds + 1);
    if (writtenZone !== zone) zone = writtenZone;
    return {
      id: line.slice(0, uuidLength),
      type: line.slice(uuidLength + 1, typeEnds) as PunchType,
      punchedAt: Temporal.Instant.fromEpochMilliseconds(Number(line.slice(typeEnds + 1, timeEnds))),
      timeZone: zone,
    };
  };
}
