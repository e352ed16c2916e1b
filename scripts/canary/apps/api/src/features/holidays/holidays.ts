import { findPunches } from '../clock/clock.queries.ts';
import { clockRoutes } from '../clock/clock.routes.ts';

/** Breaks features-meet-in-reads and routes-only-in-app. */
export const holidays = { findPunches, clockRoutes };
