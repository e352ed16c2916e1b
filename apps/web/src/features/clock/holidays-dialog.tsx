import type { Holiday } from '@jornada/contract/holidays/holiday';
import { holidayTypeNames, upcomingHolidayTexts as texts } from '@jornada/texts/holidays';
import { Tooltip, UnstyledButton } from '@mantine/core';
import { AppDialog } from '../../shared/dialog/app-dialog.tsx';
import { formatDate, formatShortDate } from '../../shared/time/civil-format.ts';
import classes from './standing-cards.module.css';

interface HolidaysDialogProps {
  holidays: readonly Holiday[];
  isOpen: boolean;
  onClose: () => void;
}

/** The holidays that come, the next one first. */
export function HolidaysDialog({ holidays, isOpen, onClose }: HolidaysDialogProps) {
  return (
    <AppDialog title={texts.title} isOpen={isOpen} onClose={onClose}>
      <ul className={classes.holidays}>
        {holidays.map((holiday) => (
          <li key={`${holiday.id}${holiday.holidayDate}`}>
            <HolidayRow holiday={holiday} />
          </li>
        ))}
      </ul>
    </AppDialog>
  );
}

/** A holiday; hover, focus or tap shows details. */
function HolidayRow({ holiday }: { holiday: Holiday }) {
  const { holidayDate, name, type, description } = holiday;
  const label = texts.told(formatDate(holidayDate), name, holidayTypeNames[type], description);
  return (
    <Tooltip label={label} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
      <UnstyledButton className={classes.holiday}>
        <span className={classes.date}>{formatShortDate(holidayDate)}</span>
        <span>{name}</span>
      </UnstyledButton>
    </Tooltip>
  );
}
