import { SchedulesScreen } from '../../features/schedules/list/schedules-screen.tsx';
import { lazyPart } from '../../shared/browser/lazy-part.ts';

const HolidaysTab = lazyPart(() => import('../../features/holidays/holidays-tab.tsx'), 'HolidaysTab');

/** The schedules of the company, with its holidays among the tabs. */
export function SchedulesPage() {
  return <SchedulesScreen holidays={<HolidaysTab />} />;
}
