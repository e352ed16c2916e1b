import type { Widget } from '../../shared/widget.ts';

export interface Profile {
  widget: Widget;
}

export const profile: Profile | undefined = undefined;
