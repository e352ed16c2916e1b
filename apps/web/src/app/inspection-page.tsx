import { InspectionScreen } from '../features/inspection/requests/requests-screen.tsx';
import { LastClosing } from '../features/proof/last-closing.tsx';

/** What inspectors ask for and read, and what proves the record that they are shown. */
export function InspectionPage() {
  return <InspectionScreen proof={<LastClosing />} />;
}
