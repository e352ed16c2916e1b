import type { ClassifiedDay, DayToClassify } from './classified-day.ts';
import type { MinutesByKind, MinutesByOverlay } from './hour-kinds.ts';
import type { OvertimeDecision } from './overtime-decision.ts';
import type { PayRules } from './pay-rules.ts';

/**
 * What each minute of a workday is, by the rules in force on it and the newest decision about its work beyond the plan (Estatuto de los
 * Trabajadores art. 35, 12.4.c, 12.5). A decision holds for the minutes it knew: of a difference that a correction made longer the rest is as
 * if nobody had decided about it, of one that became shorter first goes what was not accepted, then rest, then what is paid, then force
 * majeure. Where overtime is forbidden (art. 6.3, 36.1), none comes about by itself; what somebody decided was worked all the same. Part-time
 * work has none but for force majeure (art. 12.4.c), of which a decision takes the hours first that nothing else covers.
 */
export function classifyDay(
  day: DayToClassify,
  rules: PayRules,
  decision: OvertimeDecision | null,
): ClassifiedDay {
  const { date, workedMinutes, expectedMinutes, leave, isOpen } = day;
  const complementary = sumOf(complementaryOf(day));
  const force = Math.min(day.overtimeMinutes + complementary, decision?.forceMajeureMinutes ?? 0);
  const kinds = {
    ...withoutForceMajeure(complementaryOf(day), Math.min(force, complementary)),
    ...overtimeKinds(day, rules, decision),
    OVERTIME_FORCE_MAJEURE: force,
  };
  return {
    ...{ date, workedMinutes, expectedMinutes, leave, isOpen },
    kinds: { ORDINARY: workedMinutes - sumOf(kinds), ...kinds },
    overlays: overlaysOf(day, rules),
    onCallMinutes: day.marked.onCallMinutes,
  };
}

type Overtime = 'OVERTIME_PAID' | 'OVERTIME_REST' | 'BEYOND_UNDECIDED' | 'BEYOND_NOT_ACCEPTED';

function overtimeKinds(
  day: DayToClassify,
  rules: PayRules,
  decision: OvertimeDecision | null,
): Pick<MinutesByKind, Overtime> {
  const known = Math.min(day.overtimeMinutes, decision?.ofMinutes ?? 0);
  const force = Math.min(known, decision?.forceMajeureMinutes ?? 0);
  const paid = Math.min(known - force, decision?.paidMinutes ?? 0);
  const rest = Math.min(known - force - paid, decision?.restMinutes ?? 0);
  const open = day.overtimeMinutes - known;
  const isOrdinary = decision === null && open < rules.thresholdMinutes;
  const kind = open === 0 || isOrdinary ? null : kindByItself(open, day, rules);
  return {
    OVERTIME_PAID: paid + (kind === 'OVERTIME_PAID' ? open : 0),
    OVERTIME_REST: rest + (kind === 'OVERTIME_REST' ? open : 0),
    BEYOND_UNDECIDED: kind === 'BEYOND_UNDECIDED' ? open : 0,
    BEYOND_NOT_ACCEPTED: known - force - paid - rest,
  };
}

/** What minutes beyond the plan are about which nobody decided. */
function kindByItself(minutes: number, { isMinor }: DayToClassify, rules: PayRules): Overtime {
  const { overtimeMode, autoAcceptMinutes, autoAcceptAs, forbidsOvertime } = rules;
  const counts = overtimeMode === 'COUNTS' || minutes <= autoAcceptMinutes;
  if (!counts || isMinor || forbidsOvertime) return 'BEYOND_UNDECIDED';
  return autoAcceptAs === 'PAID' ? 'OVERTIME_PAID' : 'OVERTIME_REST';
}

type Complementary = Pick<
  MinutesByKind,
  'COMPLEMENTARY_AGREED' | 'COMPLEMENTARY_VOLUNTARY' | 'COMPLEMENTARY_UNCOVERED'
>;

function complementaryOf({ complementary }: DayToClassify): Complementary {
  return {
    COMPLEMENTARY_AGREED: complementary?.agreedMinutes ?? 0,
    COMPLEMENTARY_VOLUNTARY: complementary?.voluntaryMinutes ?? 0,
    COMPLEMENTARY_UNCOVERED: complementary?.uncoveredMinutes ?? 0,
  };
}

function withoutForceMajeure(kinds: Complementary, minutes: number): Complementary {
  const ofUncovered = Math.min(kinds.COMPLEMENTARY_UNCOVERED, minutes);
  const ofVoluntary = Math.min(kinds.COMPLEMENTARY_VOLUNTARY, minutes - ofUncovered);
  return {
    COMPLEMENTARY_AGREED: kinds.COMPLEMENTARY_AGREED - (minutes - ofUncovered - ofVoluntary),
    COMPLEMENTARY_VOLUNTARY: kinds.COMPLEMENTARY_VOLUNTARY - ofVoluntary,
    COMPLEMENTARY_UNCOVERED: kinds.COMPLEMENTARY_UNCOVERED - ofUncovered,
  };
}

function sumOf(kinds: Readonly<Record<string, number>>): number {
  return Object.values(kinds).reduce((sum, minutes) => sum + minutes, 0);
}

function overlaysOf(day: DayToClassify, rules: PayRules): MinutesByOverlay {
  const { workedMinutes, marked } = day;
  const atMost = (minutes: number) => Math.min(minutes, workedMinutes);
  const travel = rules.countsTravelling
    ? Math.max(day.travellingMinutes, marked.travelOrClockedMinutes)
    : marked.travelMinutes;
  return {
    NIGHT: atMost(day.nightMinutes),
    SUNDAY: atMost(day.sundayMinutes),
    HOLIDAY: atMost(day.holidayMinutes),
    TRAVEL: atMost(travel),
    WAITING: atMost(marked.waitingMinutes),
    ON_CALL_ACTIVATION: atMost(marked.activationMinutes),
  };
}
