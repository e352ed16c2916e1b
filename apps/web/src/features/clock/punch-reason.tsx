import { clockTexts } from '@jornada/texts/clock';
import { Text } from '@mantine/core';
import { recordWords } from '../../shared/workday/recorded-meanwhile.ts';
import type { PunchControl } from './use-punch.ts';

/** The id of the element that says why a punch button is disabled. */
export const reasonId = 'punch-reason';

/** Why a punch button is disabled. */
export function PunchReason({ children }: { children: string }) {
  return (
    <Text id={reasonId} size="sm" c="dimmed">
      {children}
    </Text>
  );
}

/** Why presses are held for a moment. */
export function HeldReason({ unseen }: Pick<PunchControl, 'unseen'>) {
  const { stateChanged, changedBy } = clockTexts;
  return <PunchReason>{unseen === null ? stateChanged : changedBy(recordWords(unseen))}</PunchReason>;
}
