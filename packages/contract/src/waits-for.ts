import { z } from 'zod';

/**
 * Those who lead the person's team and for whom a request waits before the administration is told of it, by name. Empty once the
 * administration was told or the request is decided, and where nobody leads the team.
 */
export const waitsForSchema = z.array(z.object({ userId: z.uuid(), name: z.string() }));
export type WaitsFor = z.infer<typeof waitsForSchema>;
