import { boardAsksEverySeconds } from '@jornada/contract/dashboard/board-limits';
import { boardScreenTexts as texts } from '@jornada/texts/board-screen';
import { figure } from '@jornada/texts/figure';
import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCoffee, IconUserCheck } from '@tabler/icons-react';
import { useWakeLock } from '../../../shared/browser/use-wake-lock.ts';
import { useServerNow } from '../../../shared/call/server-clock.ts';
import { civilDateAt, formatMoment, formatTime } from '../../../shared/time/civil-format.ts';
import type { BoardAnswer, PersonOnBoard } from './board.data.ts';
import classes from './board.module.css';

interface BoardViewProps {
  answer: BoardAnswer;
  /** When it was answered last, by this device's clock. */
  readAt: number;
}

/** Twice in a row nothing came, and once more. */
const staleAfterMs = 3 * boardAsksEverySeconds * 1_000;

/** Who is at work, to be read from three metres, and how old that is. */
export function BoardView({ answer, readAt }: BoardViewProps) {
  useWakeLock();
  const now = useServerNow(1_000);
  const { boardName, companyName, centreName, timeZone, working, onBreak, people } = answer;
  const ageMs = Math.max(0, Date.now() - readAt);
  const isStale = ageMs > staleAfterMs;
  const shown = (isOnBreak: boolean) => people.filter((person) => person.isOnBreak === isOnBreak);
  const left = working + onBreak - people.length;
  return (
    <main id="content" tabIndex={-1} className={classes.page} data-stale={isStale || undefined}>
      <header className={classes.head}>
        <div>
          <p className={classes.place}>{texts.place(companyName, centreName)}</p>
          <h1 className={classes.title}>{boardName}</h1>
        </div>
        <p className={classes.clock} role="timer" aria-label={texts.clock}>
          {formatTime(now, timeZone)}
        </p>
      </header>
      {/* It is there from the start, so that a screen reader hears of the change. */}
      <div role="status">
        {isStale && (
          <p className={classes.stale}>
            <IconAlertTriangle className={classes.sign} aria-hidden />
            {texts.stale(Math.floor(ageMs / 60_000))}
          </p>
        )}
      </div>
      <div className={classes.groups} data-size={sizeOf(people.length)}>
        <Group kind="working" count={working} people={shown(false)} now={now} timeZone={timeZone} />
        <Group kind="onBreak" count={onBreak} people={shown(true)} now={now} timeZone={timeZone} />
      </div>
      <footer className={classes.foot}>
        {left > 0 && <p className={classes.more}>{texts.more(left)}</p>}
        {!isStale && <p className={classes.fresh}>{texts.fresh(Math.floor(ageMs / 1_000))}</p>}
      </footer>
    </main>
  );
}

interface GroupProps {
  kind: 'working' | 'onBreak';
  count: number;
  people: readonly PersonOnBoard[];
  now: number;
  timeZone: string;
}

function Group({ kind, count, people, now, timeZone }: GroupProps) {
  const name = texts.groups[kind];
  const Icon = kind === 'working' ? IconUserCheck : IconCoffee;
  return (
    <section className={classes.group} data-kind={kind} aria-label={texts.groupOf(name, count)}>
      <h2 className={classes.name}>
        <Icon className={classes.sign} aria-hidden />
        {name}
        <span className={classes.count}>{figure(count)}</span>
      </h2>
      {count === 0 ? (
        <p className={classes.nobody}>{texts.nobody[kind]}</p>
      ) : (
        <ul className={classes.people}>
          {people.map((person, place) => (
            // Two people may have the same short name and moment.
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart, and a line has no state.
            <li key={place} className={classes.person}>
              <span className={classes.who}>{person.name}</span>
              <span className={classes.since}>
                <VisuallyHidden>{texts.since}</VisuallyHidden> {sinceText(person, now, timeZone)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function sinceText({ since }: PersonOnBoard, now: number, timeZone: string): string {
  const at = Date.parse(since);
  return civilDateAt(at, timeZone) === civilDateAt(now, timeZone)
    ? formatTime(at, timeZone)
    : formatMoment(since, timeZone);
}

/** The more people, the smaller the letters: a screen on a wall does not scroll. */
function sizeOf(count: number): 'few' | 'some' | 'many' | 'crowd' {
  if (count <= 12) return 'few';
  if (count <= 36) return 'some';
  return count <= 80 ? 'many' : 'crowd';
}
