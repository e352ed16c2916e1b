import { evacuationTexts as texts } from '@jornada/texts/evacuation';
import { Text, Title, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { civilDateAt, formatMoment, formatTime } from '../../../shared/time/civil-format.ts';
import type { PresentPerson } from './evacuation.data.ts';
import classes from './evacuation.module.css';
import type { EvacuationSection } from './evacuation-sections.ts';

interface SectionTableProps {
  section: EvacuationSection;
  /** The date on which times are shown without one. */
  today: string;
  timeZone: string;
  /** The ids of those who were found. */
  found: ReadonlySet<string>;
  onFound: (id: string) => void;
}

/** The people of one place, with a box for each who is looked for. */
export function SectionTable({ section, today, timeZone, found, onFound }: SectionTableProps) {
  const { title, help, isInside, people } = section;
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classes.section}>
      <Title order={2} size="h5" id={titleId}>
        {texts.sectionOf(title, people.length)}
      </Title>
      {help !== null && (
        <Text size="sm" c="dimmed">
          {help}
        </Text>
      )}
      <table className={classes.table} aria-labelledby={titleId}>
        <thead>
          <tr>
            {isInside && (
              <th scope="col" className={classes.tick}>
                <VisuallyHidden>{texts.columns.found}</VisuallyHidden>
              </th>
            )}
            <th scope="col" className={classes.person}>
              {texts.columns.person}
            </th>
            <th scope="col" className={classes.department}>
              {texts.columns.department}
            </th>
            <th scope="col">{texts.columns.since}</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              {isInside && (
                <td className={classes.tick}>
                  <label className={classes.target}>
                    <input
                      type="checkbox"
                      className={classes.box}
                      aria-label={texts.box(person.name)}
                      checked={found.has(person.id)}
                      onChange={() => onFound(person.id)}
                    />
                  </label>
                </td>
              )}
              <th scope="row" className={classes.name}>
                {person.name}
              </th>
              <td>{person.departmentName ?? texts.noDepartment}</td>
              <td className={classes.since}>{sinceText(person, today, timeZone)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function sinceText({ enteredAt, breakSince }: PresentPerson, today: string, timeZone: string): string {
  const told = (instant: string) =>
    civilDateAt(Date.parse(instant), timeZone) === today
      ? formatTime(Date.parse(instant), timeZone)
      : formatMoment(instant, timeZone);
  return breakSince === null ? told(enteredAt) : `${told(enteredAt)}, ${texts.onBreak(told(breakSince))}`;
}
