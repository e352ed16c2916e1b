import { defineConfig } from 'vitest/config';

/** Far apart and odd on purpose: no rule may depend on the zone the process happens to run in. */
const processTimeZones = ['UTC', 'Europe/Madrid', 'America/Santiago', 'Pacific/Apia'];

export default defineConfig({
  test: {
    projects: processTimeZones.map((timeZone) => ({
      test: {
        name: timeZone,
        include: ['src/**/*.test.ts'],
        setupFiles: ['src/testing/property-runs.ts'],
        // A forked process receives TZ before it starts; a thread would keep the zone of its parent.
        pool: 'forks' as const,
        // Pure code leaves nothing behind, so the files of one project may share a process.
        isolate: false,
        // Properties run long on a busy machine, and many times over when asked to.
        testTimeout: 60_000,
        env: { TZ: timeZone },
        provide: { propertyRuns: Number(process.env.PROPERTY_RUNS ?? 300) },
      },
    })),
  },
});
