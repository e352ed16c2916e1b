import type { WorkDayStatus } from '@jornada/contract/clock/work-day-status';
import { clockTexts } from '@jornada/texts/clock';
import type { PunchType } from '../../../../shared/outbox/kept-punch.ts';
import { civilDateAt } from '../../../../shared/time/civil-format.ts';
import { dayWords } from '../../../../shared/workday/day-words.ts';
import { mainPunch } from '../../../../shared/workday/main-punch.ts';
import type { OpenPair } from '../../../../shared/workday/punch-question.ts';
import { whyNoEntry } from '../../../../shared/workday/why-no-entry.ts';
import { type Expected, expectedPunch } from '../device/expected.ts';

/** A button: what it punches and what it says. */
export interface Offer {
  readonly type: PunchType;
  readonly label: string;
}

/** What somebody is offered: one thing first, the others small. */
export interface Offers {
  /** Null where nobody knows what comes next: then all are alike. */
  readonly main: Offer | null;
  /** Why the first one cannot be pressed. */
  readonly blocked: string | null;
  readonly others: readonly Offer[];
  /** The pair of an entry whose exit seems forgotten. */
  readonly leftOpen: OpenPair | null;
  /** The pair under way, whose exit the person may have forgotten all the same. */
  readonly underWay: OpenPair | null;
}

const offer = (type: PunchType): Offer => ({ type, label: clockTexts.punchButtons[type] });

/** As on the clock page. @param now in milliseconds since the epoch */
export function offersFor(status: WorkDayStatus, now: number): Offers {
  const { openPair, currentStatus } = status;
  const begin = status.canStartBreak ? [offer('BREAK_START')] : [];
  if (openPair && !openPair.isUnderWay) {
    const others = [closing(openPair, now), ...begin];
    return { main: offer('IN'), blocked: whyNoEntry(status), others, leftOpen: openPair, underWay: null };
  }
  if (currentStatus === 'BREAK')
    return { main: offer('BREAK_END'), blocked: null, others: [], leftOpen: null, underWay: openPair };
  const main = mainPunch(status);
  const blocked = main === 'IN' ? whyNoEntry(status) : null;
  return { main: offer(main), blocked, others: begin, leftOpen: null, underWay: openPair };
}

/** What closes a pair whose exit seems forgotten. */
function closing({ enteredAt, timezone, isOnBreak }: OpenPair, now: number): Offer {
  if (isOnBreak) return { type: 'BREAK_END', label: clockTexts.endBreakOf };
  const day = dayWords(civilDateAt(Date.parse(enteredAt), timezone), civilDateAt(now, timezone));
  return { type: 'OUT', label: clockTexts.exitOf(day) };
}

const all: readonly PunchType[] = ['IN', 'OUT', 'BREAK_START', 'BREAK_END'];

/** Of somebody whom the server could not look at. @param expected what this device saw last of them */
export function offersUnchecked(expected: Expected | null): Offers {
  const main = expected === null ? null : expectedPunch[expected];
  const others = all.filter((type) => type !== main).map(offer);
  return { main: main && offer(main), blocked: null, others, leftOpen: null, underWay: null };
}
