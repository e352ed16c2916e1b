import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatShortDate } from '../../../shared/time/civil-format.ts';
import classes from './day-links.module.css';
import { useDaySheet } from './day-sheet-opener.tsx';

interface DayLink {
  readonly key: string;
  readonly date: string;
  readonly words: string;
  readonly mark?: ReactNode;
}

/** Things to be found in the sheets of their days, a line each. */
export function DayLinks({ links }: { links: readonly DayLink[] }) {
  const open = useDaySheet();
  return (
    <ul className={classes.links}>
      {links.map(({ key, date, words, mark }) => (
        <li key={key}>
          <UnstyledButton className={classes.link} onClick={() => open(date)}>
            <span className={classes.date}>{formatShortDate(date)}</span>
            <span className={classes.words}>{words}</span>
            {mark}
            <IconChevronRight size={16} aria-hidden />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
