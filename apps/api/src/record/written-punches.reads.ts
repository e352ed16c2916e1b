import type { Modality } from '@jornada/core/timekeeping/modality';
import type { Punch, PunchType } from '@jornada/core/timekeeping/punch';
import { sql } from 'kysely';

/** A punch as a line of text, because reading many thousand rows costs more than evaluating them. */
export const writtenPunch = sql<string>`punches.id || ' ' || punches.type || ' '
  || (date_part('epoch', punches.punched_at) * 1000)::bigint || ' ' || punches.time_zone`;

/** The same with the modality after it, where the punch has one. Where somebody punches it decides nothing, and is not read. */
export const writtenPunchWithModality = sql<string>`${writtenPunch} || coalesce(' ' || punches.modality, '')`;

/** Parses lines of either kind into punches; null gives none. */
export function readPunches(lines: string | null): Punch[] {
  return lines?.split('\n').map(punchReader()) ?? [];
}

const uuidLength = 36;

/** Parses lines of id, type, instant in epoch milliseconds, zone and modality. Lines of one zone share the string of its name. */
function punchReader(): (line: string) => Punch {
  let zone = '';
  return (line) => {
    const typeEnds = line.indexOf(' ', uuidLength + 1);
    const timeEnds = line.indexOf(' ', typeEnds + 1);
    const zoneEnds = line.indexOf(' ', timeEnds + 1);
    const writtenZone = line.slice(timeEnds + 1, zoneEnds < 0 ? undefined : zoneEnds);
    if (writtenZone !== zone) zone = writtenZone;
    const punch = {
      id: line.slice(0, uuidLength),
      type: line.slice(uuidLength + 1, typeEnds) as PunchType,
      punchedAt: Temporal.Instant.fromEpochMilliseconds(Number(line.slice(typeEnds + 1, timeEnds))),
      timeZone: zone,
    };
    return zoneEnds < 0 ? punch : { ...punch, modality: line.slice(zoneEnds + 1) as Modality };
  };
}
