import type { Holiday } from '@jornada/contract/holidays/holiday';
import { clockTexts } from '@jornada/texts/clock';
import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { optionalPart } from '../../shared/browser/lazy-part.ts';
import { OpenedDialog } from '../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../shared/dialog/use-dialog.ts';
import { formatShortDate } from '../../shared/time/civil-format.ts';
import { upcomingHolidaysQuery } from './clock.data.ts';
import { Missing } from './missing-figure.tsx';
import classes from './standing-cards.module.css';

const HolidaysDialog = optionalPart(() => import('./holidays-dialog.tsx'), 'HolidaysDialog');

/** The next holiday; pressing it shows those after it. */
export function NextHoliday({ from }: { from: string }) {
  const { data: holidays, isError } = useQuery(upcomingHolidaysQuery(from));
  const dialog = useDialog<readonly Holiday[]>();
  const next = holidays?.[0];
  if (holidays && !next)
    return (
      <div className={classes.figure}>
        <span className={classes.name}>{clockTexts.nextHoliday}</span>
        <span className={classes.note}>{clockTexts.noHolidays}</span>
      </div>
    );
  return (
    <>
      <UnstyledButton
        className={classes.figure}
        aria-haspopup="dialog"
        disabled={!holidays}
        onClick={() => holidays && dialog.open(holidays)}
      >
        <span className={classes.name}>{clockTexts.nextHoliday}</span>
        {next ? (
          <>
            <span className={classes.value}>{formatShortDate(next.holidayDate)}</span>
            <span className={classes.note}>{next.name}</span>
          </>
        ) : (
          <Missing isFailed={isError} reason={clockTexts.dayLoadError} />
        )}
      </UnstyledButton>
      <Suspense fallback={null}>
        <OpenedDialog dialog={dialog}>
          {(shown, props) => <HolidaysDialog holidays={shown} {...props} />}
        </OpenedDialog>
      </Suspense>
    </>
  );
}
