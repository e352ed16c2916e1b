import { historyTexts } from '@jornada/texts/attendance-history';
import { dayCorrectionsQuery } from '../../../shared/corrections/own-corrections.data.ts';
import { DaySection } from '../day/day-section.tsx';
import { CorrectionList } from './correction-list.tsx';
import { PagedSection } from './paged-section.tsx';

const texts = historyTexts.corrections;

/** Others' corrections of a day of the own record, answered or not; nothing when there are none. */
export function DayCorrections({ date }: { date: string }) {
  return (
    <PagedSection query={(page) => dayCorrectionsQuery(date, page)} loadFailed={texts.loadFailed}>
      {(corrections, foot) => (
        <DaySection title={texts.ofDay}>
          <CorrectionList corrections={corrections} />
          {foot}
        </DaySection>
      )}
    </PagedSection>
  );
}
