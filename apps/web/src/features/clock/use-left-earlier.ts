import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { scheduleOfDateQuery } from '../../shared/corrections/exit-question.data.ts';
import type { LastRecord, OpenPair } from './clock.data.ts';
import { type LateExit, lateExit } from './late-exit.ts';

/** Notices an exit long after the end of its shift, until the person has answered whether they left earlier. */
export function useLeftEarlier(): {
  readonly lateExit: LateExit | null;
  readonly exited: (pair: OpenPair, exit: LastRecord) => void;
  readonly dismiss: () => void;
} {
  const [left, setLeft] = useState<{ pair: OpenPair; exit: LastRecord } | null>(null);
  const { data: schedule } = useQuery({
    ...scheduleOfDateQuery(left?.pair.workedOn ?? ''),
    enabled: left !== null,
  });
  return {
    lateExit: left && schedule ? lateExit(left.pair, left.exit, schedule) : null,
    exited: (pair, exit) => setLeft({ pair, exit }),
    dismiss: () => setLeft(null),
  };
}
