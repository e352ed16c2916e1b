import { teamCalendarTexts } from '@jornada/texts/absences-calendar';
import { PageTabs } from '../../shared/widgets/page-tabs.tsx';

const { parts } = teamCalendarTexts;

/** The parts of the page of absences. */
export function AbsenceViewLinks() {
  return (
    <PageTabs
      label={parts.label}
      tabs={[
        { to: '/admin/ausencias', label: parts.requests },
        { to: '/admin/ausencias/calendario', label: parts.calendar },
      ]}
    />
  );
}
