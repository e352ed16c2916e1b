import type { PayrollConcept } from '@jornada/contract/payroll/payroll-concepts';
import { leaveSources } from '@jornada/contract/payroll/payroll-limits';
import { workSources } from '@jornada/core/payroll/batch/concept';
import { leaveKindNames } from '@jornada/texts/leave-kinds';
import { payrollSetupTexts } from '@jornada/texts/payroll-setup';
import { timeOffWords } from '@jornada/texts/time-off-words';

const { concepts: texts } = payrollSetupTexts;

/** What a source is called. */
export function sourceName(source: string): string {
  const kind = source.replace('LEAVE:', '');
  if (kind === source) return texts.sources[source] ?? source;
  const leaves: Record<string, string> = leaveKindNames;
  const types: Record<string, string> = timeOffWords.types;
  return texts.leave(leaves[kind] ?? types[kind] ?? kind);
}

/** All sources as choices of a native select. */
export const sourceChoices = [...workSources, ...leaveSources].map((value) => ({
  value,
  label: sourceName(value),
}));

/** How a concept travels, in short. */
export function formWords({ measure, sending, isNegative, appliesCoefficient }: PayrollConcept): string {
  const parts = [texts.measures[measure], texts.sendings[sending]];
  if (appliesCoefficient) parts.push(texts.withCoefficient);
  return `${isNegative ? '−\u00a0' : ''}${parts.join(' · ')}`;
}
