import { z } from 'zod';

/** The name of a person, trimmed. */
export const personNameSchema = z.string().trim().min(1).max(200);
