import type { ClosedMonth } from '@jornada/contract/attendance/closed-months';
import { closingTexts as texts } from '@jornada/texts/closed-months-screens';
import { StatusBadge } from '../../../shared/widgets/status-badge.tsx';

const kinds = { silent: 'waiting', agrees: 'good', disagrees: 'bad' } as const;

/** What somebody said of their closed month. */
export function AnswerBadge({ answer }: Pick<ClosedMonth, 'answer'>) {
  const said = answer === null ? 'silent' : answer.agrees ? 'agrees' : 'disagrees';
  return <StatusBadge kind={kinds[said]}>{texts.answers[said]}</StatusBadge>;
}
