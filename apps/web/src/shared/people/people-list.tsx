import { peopleTexts as texts } from '@jornada/texts/people';
import { Checkbox, Skeleton, Stack, Text } from '@mantine/core';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef } from 'react';
import { knownBy } from './known-by.ts';
import { type ChoosablePerson, clockedBefore, lacksSchedule } from './people-filter.ts';
import classes from './people-list.module.css';
import type { ActiveRow } from './use-active-row.ts';

const rowHeight = 44;
const skeletons = ['a', 'b', 'c', 'd', 'e'];

interface PeopleListProps {
  rows: ActiveRow;
  people: readonly ChoosablePerson[];
  chosen: ReadonlySet<string>;
  isLoading: boolean;
  /** What is said in place of people. */
  empty: string;
}

/** People as rows with a checkbox; only visible ones are rendered. Its height is fixed, so that nothing moves. */
export function PeopleList({ rows, people, chosen, isLoading, empty }: PeopleListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { index: active } = rows;
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: people.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    getItemKey: useCallback((place: number) => people[place]?.id ?? place, [people]),
    // The active row is rendered for the screen reader, wherever one has scrolled.
    rangeExtractor: useCallback(
      (range: Range) => {
        const places = defaultRangeExtractor(range);
        if (active === null || active >= range.count || places.includes(active)) return places;
        return [...places, active].toSorted((left, right) => left - right);
      },
      [active],
    ),
    overscan: 2,
    directDomUpdates: true,
    // It would make React render during a render.
    useFlushSync: false,
  });
  useEffect(() => {
    if (active !== null) virtualizer.scrollToIndex(active, { align: 'auto' });
  }, [active, virtualizer]);

  return (
    <div className={classes.box}>
      {/* The focus stays in the search, which names the row that it is at. */}
      <div
        ref={frame}
        className={classes.frame}
        tabIndex={-1}
        id={rows.listId}
        role="listbox"
        aria-multiselectable
        aria-label={texts.list}
        aria-busy={isLoading}
      >
        <div ref={virtualizer.containerRef} className={classes.rows} role="presentation">
          {virtualizer.getVirtualItems().map(({ key, index }) => {
            const person = people[index];
            if (!person) return null;
            return (
              // biome-ignore lint/a11y/useFocusableInteractive: as above.
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard where the focus is, in the search.
              <div
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                className={classes.row}
                id={rows.rowId(index)}
                role="option"
                aria-selected={chosen.has(person.id)}
                aria-setsize={people.length}
                aria-posinset={index + 1}
                data-active={index === active || undefined}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => rows.toggle(index)}
              >
                <PersonLine person={person} isChosen={chosen.has(person.id)} />
              </div>
            );
          })}
        </div>
      </div>
      {isLoading && (
        <Stack gap="xs" p="xs" className={classes.instead}>
          {skeletons.map((name) => (
            <Skeleton key={name} height={rowHeight - 12} />
          ))}
        </Stack>
      )}
      <div role="status">
        {!isLoading && people.length === 0 && (
          <Text size="sm" c="dimmed" ta="center" p="md" className={classes.instead}>
            {empty}
          </Text>
        )}
      </div>
    </div>
  );
}

function PersonLine({ person, isChosen }: { person: ChoosablePerson; isChosen: boolean }) {
  const { fullName, departmentName } = person;
  const known = knownBy(person);
  const mark = markOf(person);
  return (
    <>
      <Checkbox.Indicator checked={isChosen} aria-hidden />
      <div className={classes.person}>
        <div>{fullName}</div>
        {known !== '' && (
          <div className={classes.about}>
            {departmentName === null ? known : `${known} · ${departmentName}`}
          </div>
        )}
      </div>
      {mark && <span className={classes.mark}>{mark}</span>}
    </>
  );
}

/** For people who left, or no longer clock in, a missing schedule is not mentioned. */
function markOf(person: ChoosablePerson): string | null {
  if (!person.active) return texts.inactive;
  if (clockedBefore(person)) return texts.clockedBefore;
  return lacksSchedule(person) ? texts.withoutSchedule : null;
}
