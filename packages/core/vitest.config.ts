import { defineConfig } from 'vitest/config';

/**
 * Odd on purpose, and with a day that never was: no rule may depend on the zone the process happens to run in. Everything runs in this
 * one, where reading it fails.
 */
const wholeSuiteIn = 'Pacific/Apia';

const everything = ['src/**/*.test.ts'];

/** Far apart. In each of them runs again what turns civil time into moments and back. */
const otherTimeZones = ['UTC', 'Europe/Madrid', 'America/Santiago'];
const civilTime = [
  'src/testing/*.test.ts',
  'src/schedules/segment-interval.test.ts',
  'src/timekeeping/{civil-time,civil-workday,clock-change,hours-by-clock,place-offline-punch,workday-records}.test.ts',
];

const inZone = (timeZone: string, include: readonly string[]) => ({
  test: {
    name: timeZone,
    include: [...include],
    setupFiles: ['src/testing/no-process-zone.ts', 'src/testing/property-runs.ts'],
    // A forked process receives TZ before it starts; a thread would keep the zone of its parent.
    pool: 'forks' as const,
    // Pure code leaves nothing behind, so the files of one project may share a process.
    isolate: false,
    // Properties run long on a busy machine, and many times over when asked to.
    testTimeout: 600_000,
    env: { TZ: timeZone },
    provide: { propertyRuns: Number(process.env.PROPERTY_RUNS ?? 300), isWholeSuite: include === everything },
  },
});

export default defineConfig({
  test: {
    projects: [
      inZone(wholeSuiteIn, everything),
      ...otherTimeZones.map((timeZone) => inZone(timeZone, civilTime)),
    ],
  },
});
