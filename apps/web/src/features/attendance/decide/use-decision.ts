import type { DayAction, DayLeft, FilteredDecision } from '@jornada/contract/attendance/day-decisions';
import { attendanceTexts as texts } from '@jornada/texts/attendance';
import { useQueryClient } from '@tanstack/react-query';
import { useConcurrentChange } from '../../../shared/call/use-concurrent-change.ts';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import {
  type FilteredDecisionBody,
  filteredDecisionsQuery,
  sendDecision,
  sendFilteredDecision,
} from '../attendance.data.ts';
import type { SeenDay } from '../day-subject.ts';

/** All days that a filter of the list finds. */
export interface FoundDays {
  readonly filter: FilteredDecisionBody['filter'];
  readonly count: number;
}

/** A decision about days, each by itself: those listed, or all that a filter finds. */
export interface Decision {
  readonly action: DayAction;
  readonly days: readonly SeenDay[] | FoundDays;
  readonly reason?: string;
}

/** What became of a decision: how many days were decided about, and those that stayed as they were. */
export interface DecisionResult extends Pick<FilteredDecision, 'action' | 'decided' | 'left'> {
  readonly rest: readonly DayLeft[];
}

/** Whether a decision is about all that a filter finds. */
export function isFound(days: Decision['days']): days is FoundDays {
  return 'count' in days;
}

/** How many days a decision is about. */
export function countOf(days: Decision['days']): number {
  return isFound(days) ? days.count : days.length;
}

/** Decides about days. @param onDone once it is decided; without a result where it goes on in the background */
export function useDecision(onDone: (result: DecisionResult | null) => void) {
  const client = useQueryClient();
  const { mutate, error, isPending, reset } = useConcurrentChange({
    mutationFn: send,
    onDone: async (result) => {
      if (!result) await client.invalidateQueries({ queryKey: filteredDecisionsQuery.queryKey });
      else if (result.decided > 0) showNotice('success', texts.decided[result.action](result.decided));
      onDone(result);
    },
  });
  return {
    decide: mutate,
    isBusy: isPending,
    failure: error && failureOf(error, texts.decideFailed),
    dismiss: reset,
  };
}

/** @returns what became of it; null where it goes on in the background */
async function send({ action, days, reason = '' }: Decision): Promise<DecisionResult | null> {
  if (isFound(days)) {
    await sendFilteredDecision({ action, reason, filter: days.filter });
    return null;
  }
  const { days: decided, rest } = await sendDecision({
    action,
    reason,
    days: days.map(({ userId, date, version }) => ({ userId, date, version })),
  });
  const left = [...Map.groupBy(rest, ({ code }) => code)].map(([code, { length }]) => ({
    code,
    count: length,
  }));
  return { action, decided: decided.length, left, rest };
}
