import type { Profile } from '../features/profile/profile-screen.ts';

/** Breaks web-shared-below, and no-cycles with the screen. */
export interface Widget {
  of: Profile;
}
