import type { Profile } from '../features/access/profile/profile-screen.ts';

/** Breaks web-shared-below. */
export interface Widget {
  of: Profile;
}
