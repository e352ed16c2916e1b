import { Overloaded } from '../errors/overloaded.ts';

/** Gives a connection's place back to the queue. */
type Leave = () => void;

/** A call that has arrived and has no connection yet. */
export interface Arrival {
  /** @throws Overloaded after a while */
  enter(): Promise<Leave>;
  /** The call needs no connection any more; must be called in any case. */
  end(): void;
}

/**
 * The line in front of the few database connections. A call waits in it once: calls under way go before calls that arrive, and batches of
 * punches before both. One connection is used for punches only, however long everything else takes.
 */
export interface ConnectionQueue {
  /** @throws Overloaded at once when too many calls have arrived */
  arrive(): Arrival;
  /** For calls under way. @throws Overloaded after a long wait */
  enter(): Promise<Leave>;
  /** For a batch of punches. @throws Overloaded after a short wait */
  enterToPunch(): Promise<Leave>;
  /** Refuses everybody who waits or comes from now on: there will be no more connections. */
  close(): void;
  /** How many wait in each line. */
  waiting(): Record<'punches' | 'underWay' | 'arrived', number>;
}

/** With so many arrivals waiting, one more is refused. */
const mostArrived = 100;
/** Later than this an answer would be of no use. Milliseconds. */
const usualWaits = { punches: 650, arrived: 3_000, underWay: 10_000 };

interface Waiting {
  start(): void;
  refuse(): void;
}

/**
 * @param places how many connections there are; with fewer than three none is reserved for punches
 * @param longestWait the time limits, when not the usual ones
 */
export function connectionQueue(places: number, longestWait = usualWaits): ConnectionQueue {
  const placesOfOthers = places < 3 ? places : places - 1;
  let taken = 0;
  let takenByOthers = 0;
  let arrived = 0;
  let isClosed = false;
  const linesInTurn = {
    punches: new Set<Waiting>(),
    underWay: new Set<Waiting>(),
    arrived: new Set<Waiting>(),
  };
  type Line = keyof typeof linesInTurn;

  const isRoomFor = (line: Line) => taken < places && (line === 'punches' || takenByOthers < placesOfOthers);
  const take = (line: Line): Leave => {
    const isOther = line !== 'punches';
    taken += 1;
    if (isOther) takenByOthers += 1;
    return () => {
      taken -= 1;
      if (isOther) takenByOthers -= 1;
      startNext();
    };
  };
  const startNext = () => {
    for (const [line, waits] of Object.entries(linesInTurn)) {
      const [next] = waits;
      if (!next || !isRoomFor(line as Line)) continue;
      waits.delete(next);
      return next.start();
    }
  };
  const enter = async (line: Line, milliseconds = longestWait[line]): Promise<Leave> => {
    if (isClosed) throw new Overloaded();
    if (isRoomFor(line)) return take(line);
    return new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        linesInTurn[line].delete(waiting);
        reject(new Overloaded());
      }, milliseconds);
      const waiting: Waiting = {
        start: () => {
          clearTimeout(giveUp);
          resolve(take(line));
        },
        refuse: () => {
          clearTimeout(giveUp);
          reject(new Overloaded());
        },
      };
      linesInTurn[line].add(waiting);
    });
  };

  return {
    enter: () => enter('underWay'),
    enterToPunch: () => enter('punches'),
    close: () => {
      isClosed = true;
      for (const waits of Object.values(linesInTurn)) {
        for (const waiting of waits) waiting.refuse();
        waits.clear();
      }
    },
    waiting: () => ({
      punches: linesInTurn.punches.size,
      underWay: linesInTurn.underWay.size,
      arrived: linesInTurn.arrived.size,
    }),
    arrive: () => {
      if (arrived >= mostArrived) throw new Overloaded();
      arrived += 1;
      let hasEnded = false;
      const end = () => {
        if (!hasEnded) arrived -= 1;
        hasEnded = true;
      };
      const until = performance.now() + longestWait.arrived;
      return { end, enter: () => enter('arrived', until - performance.now()).finally(end) };
    },
  };
}
