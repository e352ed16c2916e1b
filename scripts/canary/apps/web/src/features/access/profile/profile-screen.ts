import type { Widget } from '../../../shared/widget.ts';

/** Breaks no-cycles with the widget. */
export interface Profile {
  widget: Widget;
}

export const profile: Profile | undefined = undefined;
