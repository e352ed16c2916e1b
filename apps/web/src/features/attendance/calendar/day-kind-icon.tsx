import type { ExpectedDay } from '@jornada/contract/schedules/user-schedule';
import {
  IconBeach,
  IconBriefcase,
  IconCalendarOff,
  IconCalendarStar,
  IconDoorExit,
  IconHourglassEmpty,
  IconPlayerPause,
  IconSofa,
  IconUserOff,
} from '@tabler/icons-react';

const icons = {
  WORKDAY: IconBriefcase,
  NO_SCHEDULE: IconCalendarOff,
  DAY_OFF: IconSofa,
  HOLIDAY: IconCalendarStar,
  ABSENCE: IconUserOff,
  VACATION: IconBeach,
  NOT_YET_EMPLOYED: IconHourglassEmpty,
  PAUSED: IconPlayerPause,
  NO_LONGER_EMPLOYED: IconDoorExit,
} satisfies Record<ExpectedDay['dayKind'], unknown>;

/** The sign of a kind of day; it stands beside the word for it. */
export function DayKindIcon({ kind, size = 16 }: { kind: ExpectedDay['dayKind']; size?: number }) {
  const Icon = icons[kind];
  return <Icon size={size} aria-hidden />;
}
