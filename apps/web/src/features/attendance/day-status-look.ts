import type { DayStatus } from '@jornada/contract/attendance/day-status';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconClockExclamation,
  IconClockPlus,
  IconFileCheck,
  IconLock,
  IconUserX,
} from '@tabler/icons-react';

/** The icon and colour of each status: green is done, orange needs attention, red a decision. */
export const dayStatusLooks = {
  PRESENTE: { color: 'teal', icon: IconCircleCheck },
  AUSENTE: { color: 'red', icon: IconUserX },
  INCOMPLETO: { color: 'red', icon: IconAlertTriangle },
  TARDE: { color: 'orange', icon: IconClockExclamation },
  JUSTIFICADO: { color: 'gray', icon: IconFileCheck },
  PENDIENTE: { color: 'gray', icon: IconClock },
  VALIDADO: { color: 'gray', icon: IconLock },
  EXTRA: { color: 'indigo', icon: IconClockPlus },
} satisfies Record<DayStatus, { color: string; icon: typeof IconClock }>;
