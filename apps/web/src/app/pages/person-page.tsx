import { PersonNow } from '../../features/dashboard/person-now.tsx';
import { PersonScreen } from '../../features/employees/person/person-screen.tsx';
import { VacationLeft } from '../../features/vacations/balance/vacation-left.tsx';

/** One person of the company, with what their days and vacations come to in the summary. */
export function PersonPage() {
  return <PersonScreen Now={PersonNow} VacationLeft={VacationLeft} />;
}
