import type { FastifyInstance } from 'fastify';

/** What punches feel of the load on this machine, in the time since it was asked before. */
export interface PunchPressure {
  /** How many were under way at once, on the average: as many as arrive in a second times the seconds that each waits and takes. */
  readonly underWay: number;
  /** How long the slowest took, or has been under way so far. Milliseconds. */
  readonly slowestMs: number;
}

export const noPressure: PunchPressure = { underWay: 0, slowestMs: 0 };

export interface PunchLoad {
  /** A punch has arrived. @returns what is called once it is answered */
  arrive(): () => void;
  /** What was felt since the last time that this was asked. */
  read(): PunchPressure;
}

/** Whoever asks again within this time is told the same: several may ask. Milliseconds. */
const shortestMs = 50;

/** Measures what punches wait and take in the process that answers them. @param now milliseconds of a clock that never goes back */
export function punchLoad(now: () => number = () => performance.now()): PunchLoad {
  /** When each that is under way arrived, the first first. */
  const arrivals = new Set<{ readonly at: number }>();
  let readAt = now();
  /** Of those answered since then: how long they were under way since then, together, and how long the slowest took. */
  let answeredMs = 0;
  let slowestMs = 0;
  let last = noPressure;
  return {
    arrive: () => {
      const arrival = { at: now() };
      arrivals.add(arrival);
      return () => {
        if (!arrivals.delete(arrival)) return;
        const answeredAt = now();
        answeredMs += answeredAt - Math.max(arrival.at, readAt);
        slowestMs = Math.max(slowestMs, answeredAt - arrival.at);
      };
    },
    read: () => {
      const at = now();
      if (at - readAt < shortestMs) return last;
      let totalMs = answeredMs;
      for (const arrival of arrivals) totalMs += at - Math.max(arrival.at, readAt);
      const [first] = arrivals;
      last = {
        underWay: totalMs / (at - readAt),
        slowestMs: Math.max(slowestMs, first ? at - first.at : 0),
      };
      readAt = at;
      answeredMs = 0;
      slowestMs = 0;
      return last;
    },
  };
}

/** Together, as several processes feel it. */
export function addPressure(one: PunchPressure, other: PunchPressure): PunchPressure {
  return {
    underWay: one.underWay + other.underWay,
    slowestMs: Math.max(one.slowestMs, other.slowestMs),
  };
}

/** Measures the punches that a server answers. */
export function watchPunches(app: FastifyInstance, load: PunchLoad): void {
  app.addHook('onRoute', (route) => {
    if (route.url !== punchUrl) return;
    const answered = new WeakMap<object, () => void>();
    // Before whoever looks at the token, and also for one that is refused there.
    route.onRequest = [
      async (request) => void answered.set(request, load.arrive()),
      ...[route.onRequest ?? []].flat(),
    ];
    route.onResponse = [async (request) => answered.get(request)?.(), ...[route.onResponse ?? []].flat()];
    route.onRequestAbort = [
      async (request) => answered.get(request)?.(),
      ...[route.onRequestAbort ?? []].flat(),
    ];
  });
}

const punchUrl = '/api/attendance/punch';
