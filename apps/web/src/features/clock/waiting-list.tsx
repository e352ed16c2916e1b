import { clockTexts } from '@jornada/texts/clock';
import { Card, Skeleton, Title, UnstyledButton } from '@mantine/core';
import {
  IconCalendarCheck,
  IconChevronRight,
  IconDoorExit,
  IconEdit,
  IconMessageQuestion,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { optionalPart } from '../../shared/browser/lazy-part.ts';
import { formatMonth } from '../../shared/time/civil-format.ts';
import { daysOf, monthOf } from '../../shared/time/month-weeks.ts';
import { namedDay } from '../../shared/workday/day-words.ts';
import type { Waiting } from './waiting.ts';
import classes from './waiting-list.module.css';

const ExitQuestion = optionalPart(() => import('../../shared/corrections/exit-question.tsx'), 'ExitQuestion');

const texts = clockTexts.waiting;
const history = '/empleado/mis-asistencias';
/** So many days without exit are named below the one about which the list asks; the others are in the history. */
const mostNamed = 2;

interface WaitingListProps {
  waiting: Waiting;
  today: string;
  /** Asks about the exit of a date. */
  onAskExit: (date: string) => void;
}

/** What waits for the person: the last missing exit is asked for here, everything else is a line that leads to its answer. */
export function WaitingList({ waiting, today, onAskExit }: WaitingListProps) {
  const { exits, proposals, corrections, months } = waiting;
  const [latest, ...others] = exits;
  const unnamed = others.length - mostNamed;
  const [month = ''] = months;
  return (
    <Card component="section" aria-labelledby="waiting-title" className={classes.card}>
      <Title order={2} size="h5" id="waiting-title">
        {texts.title}
      </Title>
      <ul className={classes.list}>
        {latest !== undefined && (
          <li key={latest} className={classes.question}>
            <Suspense fallback={<Skeleton height={174} />}>
              <ExitQuestion date={latest} day={namedDay(latest, today)} />
            </Suspense>
          </li>
        )}
        {others.slice(0, mostNamed).map((date) => (
          <li key={date}>
            <UnstyledButton className={classes.line} onClick={() => onAskExit(date)}>
              <Line icon={IconDoorExit}>{texts.exitOf(namedDay(date, today))}</Line>
            </UnstyledButton>
          </li>
        ))}
        {unnamed > 0 && (
          <li>
            <Link
              to={history}
              search={{ desde: daysOf(monthOf(today)).from, hasta: today }}
              className={classes.line}
            >
              <Line icon={IconDoorExit}>{texts.moreExits(unnamed)}</Line>
            </Link>
          </li>
        )}
        {proposals > 0 && (
          <li>
            <Link to={history} className={classes.line}>
              <Line icon={IconMessageQuestion}>{texts.proposals(proposals)}</Line>
            </Link>
          </li>
        )}
        {corrections > 0 && (
          <li>
            <Link to={history} className={classes.line}>
              <Line icon={IconEdit}>{texts.corrections(corrections)}</Line>
            </Link>
          </li>
        )}
        {months.length > 0 && (
          <li>
            <Link to={history} hash="meses" className={classes.line}>
              <Line icon={IconCalendarCheck}>{texts.months(months.length, formatMonth(month))}</Line>
            </Link>
          </li>
        )}
      </ul>
    </Card>
  );
}

function Line({ icon: Icon, children }: { icon: typeof IconEdit; children: ReactNode }) {
  return (
    <>
      <Icon size={20} aria-hidden className={classes.icon} />
      <span className={classes.words}>{children}</span>
      <IconChevronRight size={16} aria-hidden className={classes.arrow} />
    </>
  );
}
