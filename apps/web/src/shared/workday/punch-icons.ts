import { IconCoffee, IconLogin2, IconLogout2, IconPlayerPlay } from '@tabler/icons-react';
import type { PunchType } from '../outbox/kept-punch.ts';

/** Each kind of punch has one icon, wherever somebody punches. */
export const punchIcons: Record<PunchType, typeof IconCoffee> = {
  IN: IconLogin2,
  OUT: IconLogout2,
  BREAK_START: IconCoffee,
  BREAK_END: IconPlayerPlay,
};
