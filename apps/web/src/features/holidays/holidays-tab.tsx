import { holidayScreenTexts } from '@jornada/texts/holiday-screens';
import { NotAllowed } from '../../shared/feedback/not-allowed.tsx';
import { usePermission } from '../../shared/session/use-permissions.ts';
import { HolidaysPanel } from './holidays-panel.tsx';

export function HolidaysTab() {
  if (!usePermission('holidays.manage')) return <NotAllowed text={holidayScreenTexts.notAllowed} />;
  return <HolidaysPanel />;
}
