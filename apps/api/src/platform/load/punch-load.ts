import type { FastifyInstance } from 'fastify';

/** How much punches are delayed on this machine, since the last reading. */
export interface PunchPressure {
  /** The average number of punches under way (arrivals a second × seconds that each takes). */
  readonly underWay: number;
  /** Duration of the slowest punch, answered or still under way. Milliseconds. */
  readonly slowestMs: number;
}

export const noPressure: PunchPressure = { underWay: 0, slowestMs: 0 };

export interface PunchLoad {
  /** Called when a punch arrives. @returns a function to call when it is answered */
  arrive(): () => void;
  /** The figures since the last reading. */
  read(): PunchPressure;
}

/** Readings within this time get the same figures, because there are several readers. Milliseconds. */
const shortestMs = 50;

/** Measures how long punches take in this process. @param now milliseconds of a monotonic clock */
export function punchLoad(now: () => number = () => performance.now()): PunchLoad {
  /** Arrival of each punch under way, the oldest first. */
  const arrivals = new Set<{ readonly at: number }>();
  let readAt = now();
  /** Of punches answered since the last reading: their time under way since then, added up, and the longest duration. */
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

/** Adds the figures of several processes. */
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
    // Before the token is checked, and also for a punch that is refused there.
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
