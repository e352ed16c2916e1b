import type { DayAction } from '@jornada/contract/attendance/day-decisions';
import { IconArrowBackUp, IconFileCheck, IconLock, IconThumbDown, IconThumbUp } from '@tabler/icons-react';

export const decisionIcons = {
  VALIDATE: IconLock,
  APPROVE: IconThumbUp,
  REJECT: IconThumbDown,
  JUSTIFY: IconFileCheck,
  UNVALIDATE: IconArrowBackUp,
  UNREVIEW: IconArrowBackUp,
  UNJUSTIFY: IconArrowBackUp,
} satisfies Record<DayAction, typeof IconLock>;
