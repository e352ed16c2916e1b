import { Overloaded } from './overloaded.ts';

/** Makes the place of a connection free for the next in line. */
type Leave = () => void;

/** A call that has arrived and has not been given a connection yet. */
export interface Arrival {
  /** @throws Overloaded after a while */
  enter(): Promise<Leave>;
  /** It needs no place any more; said in any case. */
  end(): void;
}

/**
 * The line before the few connections. A call waits once: who is under way goes before those who arrive. One place is never taken but by
 * punches, however long everything else takes.
 */
export interface ConnectionQueue {
  /** @throws Overloaded at once when too many have arrived */
  arrive(isPunch: boolean): Arrival;
  /** For whoever is under way. @throws Overloaded after a long while */
  enter(isPunch: boolean): Promise<Leave>;
}

/** How many may have arrived when one more does: of what is refused, punches are the last. */
const mostArrived = { punch: 300, other: 100 } as const;
/** After that an answer would come too late to be of use. Milliseconds. */
const usualWaits = { punch: 650, other: 3_000, underWay: 10_000 };

interface Waiting {
  readonly isPunch: boolean;
  start(): void;
}

/**
 * @param places how many connections there are; with fewer than three none is kept for punches
 * @param longestWait when not as usual
 */
export function connectionQueue(places: number, longestWait = usualWaits): ConnectionQueue {
  const placesOfOthers = places < 3 ? places : places - 1;
  let taken = 0;
  let takenByOthers = 0;
  let arrived = 0;
  const linesInTurn = { underWay: new Set<Waiting>(), arrived: new Set<Waiting>() };

  const isRoomFor = (isPunch: boolean) => taken < places && (isPunch || takenByOthers < placesOfOthers);
  const take = (isPunch: boolean): Leave => {
    taken += 1;
    if (!isPunch) takenByOthers += 1;
    return () => {
      taken -= 1;
      if (!isPunch) takenByOthers -= 1;
      startNext();
    };
  };
  const startNext = () => {
    for (const line of Object.values(linesInTurn)) {
      for (const waiting of line) {
        if (!isRoomFor(waiting.isPunch)) continue;
        line.delete(waiting);
        return waiting.start();
      }
    }
  };
  const enter = async (line: Set<Waiting>, isPunch: boolean, milliseconds: number): Promise<Leave> => {
    if (isRoomFor(isPunch)) return take(isPunch);
    return new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        line.delete(waiting);
        reject(new Overloaded());
      }, milliseconds);
      const waiting: Waiting = {
        isPunch,
        start: () => {
          clearTimeout(giveUp);
          resolve(take(isPunch));
        },
      };
      line.add(waiting);
    });
  };

  return {
    enter: (isPunch) => enter(linesInTurn.underWay, isPunch, longestWait.underWay),
    arrive: (isPunch) => {
      const kind = isPunch ? 'punch' : 'other';
      if (arrived >= mostArrived[kind]) throw new Overloaded();
      arrived += 1;
      let hasEnded = false;
      const end = () => {
        if (!hasEnded) arrived -= 1;
        hasEnded = true;
      };
      const until = performance.now() + longestWait[kind];
      return {
        end,
        enter: () => enter(linesInTurn.arrived, isPunch, until - performance.now()).finally(end),
      };
    },
  };
}
