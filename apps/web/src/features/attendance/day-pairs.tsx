import type { ListedDay } from '@jornada/contract/attendance/day-row';
import { attendanceTexts as texts } from '@jornada/texts/attendance';
import { offlineTexts } from '@jornada/texts/clock';
import { Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconPencil, IconWifiOff } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './day-pairs.module.css';
import { entryWords, exitWords, pairsWords } from './pair-words.ts';

type Pair = ListedDay['attendancePairs'][number];

/** The entries and exits of a day; for corrected ones, hover, tap or focus shows what was punched. */
export function DayPairs({ row }: { row: ListedDay }) {
  const originalId = useId();
  const { attendancePairs: pairs, originalAttendancePairs: originals, date, hasBeenEdited } = row;
  const list = (
    <span className={classes.pairs}>
      {pairs.length === 0 && <span className={classes.none}>{texts.noPairs}</span>}
      {pairs.map((pair, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pairs have nothing else that tells them apart, and no state
        <PairTimes key={place} pair={pair} date={date} />
      ))}
    </span>
  );
  if (!hasBeenEdited) return list;
  const original = originals.length > 0 ? texts.original(pairsWords(originals, date)) : texts.noOriginal;
  return (
    <>
      <Tooltip label={original} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
        <UnstyledButton className={classes.edited} aria-describedby={originalId}>
          {list}
          <IconPencil size={14} aria-label={texts.edited} />
        </UnstyledButton>
      </Tooltip>
      <VisuallyHidden id={originalId}>{original}</VisuallyHidden>
    </>
  );
}

function PairTimes({ pair, date }: { pair: Pair; date: string }) {
  return (
    <span className={classes.pair}>
      <span data-edited={pair.entryWasEdited || undefined}>{entryWords(pair, date)}</span>
      {pair.entryWasOffline && <OfflineSign atTerminal={pair.entryAtTerminal} />}–
      <span data-edited={pair.exitWasEdited || undefined} data-missing={isForgotten(pair) || undefined}>
        {exitWords(pair, date)}
      </span>
      {pair.exitWasOffline && <OfflineSign atTerminal={pair.exitAtTerminal} />}
    </span>
  );
}

function isForgotten({ isOpen, isUnderWay }: Pair): boolean {
  return isOpen && !isUnderWay;
}

/** Marks an offline punch; the day's detail shows between which moments it was made. */
function OfflineSign({ atTerminal }: { atTerminal: true | undefined }) {
  const words = atTerminal ? offlineTexts.terminalMark : offlineTexts.mark;
  return <IconWifiOff size={14} role="img" aria-label={words} title={words} />;
}
