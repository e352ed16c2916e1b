import { punch } from '../../../../api/src/features/clock/punch.ts';
import { profile } from '../access/profile/profile-screen.ts';

/** Breaks web-and-api-apart and web-features-apart. */
export const clockScreen = { punch, profile };
