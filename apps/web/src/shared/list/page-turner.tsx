import { widgetTexts } from '@jornada/texts/widgets';
import { Pagination } from '@mantine/core';
import { useNarrow } from '../browser/use-narrow.ts';

interface PageTurnerProps {
  /** The page that is shown, from 1. */
  current: number;
  last: number;
  /** @param number the page to show, from 1 */
  onPage: (number: number) => void;
}

const { pages, page, previousPage, nextPage } = widgetTexts.list;

/** The way to the other pages of a list; on a phone only to the next and the one before. */
export function PageTurner({ current, last, onPage }: PageTurnerProps) {
  const isNarrow = useNarrow();
  return (
    <nav aria-label={pages}>
      <Pagination
        total={last}
        value={current}
        onChange={onPage}
        withPages={!isNarrow}
        getItemProps={(number) => ({ 'aria-label': page(number) })}
        getControlProps={(control) => ({ 'aria-label': control === 'next' ? nextPage : previousPage })}
      />
    </nav>
  );
}
