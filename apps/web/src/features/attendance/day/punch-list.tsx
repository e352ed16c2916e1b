import type { PunchEntry, PunchHistory } from '@jornada/contract/attendance/day-detail';
import { attendanceTexts } from '@jornada/texts/attendance';
import { modalityTexts } from '@jornada/texts/modality';
import { Text } from '@mantine/core';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { formatMoment, formatTimeOn } from '../../../shared/time/civil-format.ts';
import { OfflineMark } from '../../../shared/widgets/offline-mark.tsx';
import { DaySection } from './day-section.tsx';
import classes from './punch-list.module.css';

const { day: texts, punchNames } = attendanceTexts;

interface PunchListProps {
  punches: readonly PunchHistory[];
  /** The workday. */
  date: string;
}

/** Each punch of a day with its history: who changed what, when and why, the original beside it. */
export function PunchList({ punches, date }: PunchListProps) {
  return (
    <DaySection title={texts.punches}>
      {punches.length === 0 && <Text size="sm">{texts.noPunches}</Text>}
      {punches.length > 0 && (
        <ul className={classes.punches}>
          {punches.map((punch) => (
            <PunchLine key={punch.punchId} punch={punch} date={date} />
          ))}
        </ul>
      )}
    </DaySection>
  );
}

function PunchLine({ punch, date }: { punch: PunchHistory; date: string }) {
  const { entries, isEffective, answer } = punch;
  const [original] = entries;
  const latest = entries.at(-1);
  if (!original || !latest) return null;
  const time = ({ at, timezone }: PunchEntry) => formatTimeOn(date, Date.parse(at), timezone);
  const changes = entries.filter(({ kind }) => kind !== 'PUNCH');
  return (
    <li>
      <div className={classes.line} data-annulled={!isEffective || undefined}>
        <span>{punchNames[latest.type]}</span>
        <span className={classes.time}>{time(latest)}</span>
        {latest !== original && time(latest) !== time(original) && (
          <span className={classes.original}>{texts.was(time(original))}</span>
        )}
      </div>
      {latest.modality && (
        <Text size="sm">
          {modalityTexts.names[latest.modality]}
          {original.modality !== latest.modality && (
            <span className={classes.original}>
              {' '}
              {texts.was(original.modality ? modalityTexts.names[original.modality] : modalityTexts.unsaid)}
            </span>
          )}
        </Text>
      )}
      <OfflineMark at={original.at} times={original.offline} timeZone={original.timezone} workedOn={date} />
      {changes.length > 0 && (
        <ol className={classes.history} aria-label={texts.history}>
          {changes.map((entry) => (
            <Change key={entry.id} entry={entry} isFirst={entry === original} />
          ))}
        </ol>
      )}
      {answer && <Text size="xs">{answerWords(answer)}</Text>}
    </li>
  );
}

function Change({ entry, isFirst }: { entry: PunchEntry; isFirst: boolean }) {
  const timeZone = useTimeZone();
  const what = entry.kind === 'ANNULMENT' ? texts.annulled : isFirst ? texts.added : texts.corrected;
  return (
    <li>
      {texts.by(what, entry.authorName, formatMoment(entry.recordedAt, timeZone))}
      {entry.reason && <span className={classes.reason}> {texts.reason(entry.reason)}</span>}
    </li>
  );
}

function answerWords({ agrees, comment }: NonNullable<PunchHistory['answer']>): string {
  const words = agrees ? texts.agrees : texts.disagrees;
  return comment ? texts.answer(words, comment) : words;
}
