import type { Holiday } from '@jornada/contract/holidays/holiday';
import { clockTexts } from '@jornada/texts/clock';
import { holidayTypeNames } from '@jornada/texts/holidays';
import { Tooltip, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AppDialog } from '../../shared/dialog/app-dialog.tsx';
import { OpenedDialog } from '../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../shared/dialog/use-dialog.ts';
import { formatDate, formatShortDate } from '../../shared/time/civil-format.ts';
import { upcomingHolidaysQuery } from './clock.data.ts';
import { Missing } from './missing-figure.tsx';
import classes from './standing-cards.module.css';

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
      <OpenedDialog dialog={dialog}>
        {(shown, props) => (
          <AppDialog title={clockTexts.holidays} {...props}>
            <ul className={classes.holidays}>
              {shown.map((holiday) => (
                <li key={`${holiday.id}${holiday.holidayDate}`}>
                  <HolidayRow holiday={holiday} />
                </li>
              ))}
            </ul>
          </AppDialog>
        )}
      </OpenedDialog>
    </>
  );
}

/** A holiday; hover, focus or tap shows details. */
function HolidayRow({ holiday }: { holiday: Holiday }) {
  const { holidayDate, name, type, description } = holiday;
  const label = clockTexts.holidayTooltip(formatDate(holidayDate), name, holidayTypeNames[type], description);
  return (
    <Tooltip label={label} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
      <UnstyledButton className={classes.holiday}>
        <span className={classes.date}>{formatShortDate(holidayDate)}</span>
        <span>{name}</span>
      </UnstyledButton>
    </Tooltip>
  );
}
