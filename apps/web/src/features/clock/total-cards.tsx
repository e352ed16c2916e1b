import { breakAllowanceMinutes } from '@jornada/core/timekeeping/current-workday';
import { clockTexts } from '@jornada/texts/clock';
import { Card, Text, ThemeIcon } from '@mantine/core';
import { IconBriefcase, IconClockPlus, IconCoffee } from '@tabler/icons-react';
import { formatDuration } from '../../shared/time/civil-format.ts';
import type { ClockStatus } from './clock.data.ts';
import type { LiveWorkday } from './live-workday.ts';
import classes from './total-cards.module.css';

/** Worked time, breaks and overtime so far, growing with the clock. */
export function TotalCards({
  workday,
  status: { expectedMinutes, deductedMinutes, paidBreakMinutes, isPartTime },
}: {
  workday: LiveWorkday;
  status: ClockStatus;
}) {
  return (
    <Card padding={0} className={classes.strip}>
      <Total
        icon={IconBriefcase}
        color="teal"
        label={clockTexts.worked}
        minutes={workday.workedMinutes}
        help={
          expectedMinutes ? clockTexts.workedOf(formatDuration(expectedMinutes)) : clockTexts.noHoursExpected
        }
        note={deductedMinutes > 0 ? clockTexts.deducted(formatDuration(deductedMinutes)) : undefined}
      />
      <Total
        icon={IconCoffee}
        color="orange"
        label={clockTexts.break}
        minutes={workday.breakMinutes}
        help={clockTexts.breakEntitlement(formatDuration(breakAllowanceMinutes))}
        note={paidBreakMinutes > 0 ? clockTexts.paidBreak(formatDuration(paidBreakMinutes)) : undefined}
      />
      <Total
        icon={IconClockPlus}
        color="indigo"
        label={isPartTime ? clockTexts.complementary : clockTexts.overtime}
        minutes={isPartTime ? workday.complementaryMinutes : workday.overtimeMinutes}
        help={clockTexts.overtimeBeyond}
      />
    </Card>
  );
}

interface TotalProps {
  icon: typeof IconCoffee;
  color: string;
  label: string;
  minutes: number;
  help: string;
  /** A remark on the figure. */
  note?: string | undefined;
}

function Total({ icon: Icon, color, label, minutes, help, note }: TotalProps) {
  return (
    <section aria-label={label} className={classes.total}>
      <div className={classes.head}>
        <ThemeIcon variant="light" color={color} size="md" visibleFrom="xs">
          <Icon size={18} aria-hidden />
        </ThemeIcon>
        <h2 className={classes.label}>{label}</h2>
      </div>
      <div className={classes.value}>{formatDuration(minutes)}</div>
      <Text className={classes.help}>{help}</Text>
      {note && <Text className={classes.help}>{note}</Text>}
    </section>
  );
}
