import { schedulesTexts } from '@jornada/texts/schedules';
import { Text } from '@mantine/core';
import { formatDate } from '../../../shared/time/civil-format.ts';
import { StatusBadge } from '../../../shared/widgets/status-badge.tsx';
import type { ScheduleVersion } from '../schedules.data.ts';
import { HoursLines } from './hours-lines.tsx';
import { presentVersion } from './present-version.ts';
import { differences, fieldNames } from './schedule-differences.ts';
import classes from './version-list.module.css';

const { versions: texts } = schedulesTexts;

interface VersionListProps {
  /** The oldest first. */
  versions: readonly ScheduleVersion[];
  today: string;
}

/** The past, present and planned versions of a schedule; collapsed at first. */
export function VersionList({ versions, today }: VersionListProps) {
  const present = presentVersion(versions, today);
  return (
    <details className={classes.details}>
      <summary className={classes.summary}>{texts.title(versions.length)}</summary>
      <ul className={classes.list}>
        {versions.map((version, place) => {
          const before = versions[place - 1];
          const changed = before ? differences(before, version).fields : [];
          return (
            <li key={version.effectiveFrom} className={classes.version}>
              <Text size="sm" fw={600} component="span">
                {datesText(version)}
              </Text>
              {version === present && <StatusBadge kind="good">{texts.present}</StatusBadge>}
              {version.effectiveFrom !== null && version.effectiveFrom > today && (
                <StatusBadge kind="mark">{texts.planned}</StatusBadge>
              )}
              <Text size="sm" component="div" className={classes.hours}>
                <HoursLines of={version} />
              </Text>
              {changed.length > 0 && (
                <Text size="xs" c="dimmed" component="div" className={classes.hours}>
                  {texts.changed(changed.map((field) => fieldNames[field]).join(', '))}
                </Text>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

function datesText({ effectiveFrom, effectiveTo }: ScheduleVersion): string {
  if (effectiveFrom === null)
    return effectiveTo === null ? texts.always : texts.until(formatDate(effectiveTo));
  if (effectiveTo === null) return texts.from(formatDate(effectiveFrom));
  return texts.between(formatDate(effectiveFrom), formatDate(effectiveTo));
}
