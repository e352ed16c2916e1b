import type { DayAction } from '@jornada/contract/attendance/day-decisions';
import { attendanceTexts as texts } from '@jornada/texts/attendance';
import { useConcurrentChange } from '../../../shared/call/use-concurrent-change.ts';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { sendDecision } from '../attendance.data.ts';
import type { SeenDay } from '../day-subject.ts';

/** A decision about one day or many, all or nothing. */
export interface Decision {
  readonly action: DayAction;
  readonly days: readonly SeenDay[];
  readonly reason?: string;
}

/** Decides about days. @param onDone once it is decided */
export function useDecision(onDone: () => void) {
  const { mutate, error, isPending, reset } = useConcurrentChange({
    mutationFn: ({ action, days, reason = '' }: Decision) =>
      sendDecision({
        action,
        reason,
        days: days.map(({ userId, date, version }) => ({ userId, date, version })),
      }),
    onDone: ({ days }, { action }) => {
      showNotice('success', texts.decided[action](days.length));
      onDone();
    },
  });
  return {
    decide: mutate,
    isBusy: isPending,
    failure: error && failureOf(error, texts.decideFailed),
    dismiss: reset,
  };
}
