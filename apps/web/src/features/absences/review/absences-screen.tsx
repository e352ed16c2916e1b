import { absenceReviewTexts } from '@jornada/texts/absences-review';
import { NotAllowed } from '../../../shared/feedback/not-allowed.tsx';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { AbsenceList } from './absence-list.tsx';

/** The absences of the company, for whoever decides about them. */
export function AbsencesScreen() {
  if (!usePermission('absences.review')) return <NotAllowed text={absenceReviewTexts.notAllowed} />;
  return <AbsenceList />;
}
