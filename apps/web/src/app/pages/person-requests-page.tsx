import { personTexts } from '@jornada/texts/employees-person';
import { useParams } from '@tanstack/react-router';
import { PersonAbsences } from '../../features/absences/review/person-absences.tsx';
import { PersonCorrections } from '../../features/attendance/day/person-corrections.tsx';
import { PersonVacations } from '../../features/vacations/requests/person-vacations.tsx';
import { usePermission } from '../../shared/session/use-permissions.ts';
import { PageSection } from '../../shared/widgets/page-section.tsx';
import { PageSections } from '../../shared/widgets/page-sections.tsx';

const { requests: texts } = personTexts;

/** Everything that one person asked for, and the decisions about it. */
export function PersonRequestsPage() {
  const { id } = useParams({ from: '/admin/empleados/$id/solicitudes' });
  const seesAbsences = usePermission('absences.review');
  const seesVacations = usePermission('vacations.review');
  const seesCorrections = usePermission('attendance.read');
  return (
    <PageSections>
      {seesAbsences && (
        <PageSection title={texts.absences}>
          <PersonAbsences userId={id} />
        </PageSection>
      )}
      {seesVacations && (
        <PageSection title={texts.vacations}>
          <PersonVacations userId={id} />
        </PageSection>
      )}
      {seesCorrections && (
        <PageSection title={texts.corrections}>
          <PersonCorrections userId={id} />
        </PageSection>
      )}
    </PageSections>
  );
}
