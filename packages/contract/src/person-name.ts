import { singleLine } from './free-text.ts';

export const personNameSchema = singleLine().min(1).max(200);
