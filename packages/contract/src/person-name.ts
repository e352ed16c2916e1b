import { z } from 'zod';

export const personNameSchema = z.string().trim().min(1).max(200);
