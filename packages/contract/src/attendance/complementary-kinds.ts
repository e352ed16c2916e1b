import { z } from 'zod';

const minutes = z.int().min(0);

/**
 * What covers complementary minutes, to which the three add up: the pact, voluntary ones, and neither (Estatuto de los Trabajadores art. 12.5). Of a day
 * they are told by the limits of its whole month and by what was worked in it before, whatever dates are asked for.
 */
export const complementaryKindsSchema = z.object({
  agreedMinutes: minutes,
  voluntaryMinutes: minutes,
  uncoveredMinutes: minutes,
});
