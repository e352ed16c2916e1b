import type { InboxKind } from '@jornada/contract/attendance/inbox';
import {
  IconBeach,
  type IconClockExclamation,
  IconDoorExit,
  IconGavel,
  IconMessageQuestion,
  IconUserQuestion,
  IconUserX,
  IconWifiOff,
} from '@tabler/icons-react';

export const kindIcons = {
  FORGOTTEN_EXIT: IconDoorExit,
  NO_PUNCHES: IconUserX,
  CORRECTION_REQUEST: IconMessageQuestion,
  LEGAL_LIMIT: IconGavel,
  ABSENCE_WORKED: IconBeach,
  OUTSIDE_EMPLOYMENT: IconUserQuestion,
  OFFLINE_GAP: IconWifiOff,
} satisfies Record<InboxKind, typeof IconClockExclamation>;
