import { useQuery } from '@tanstack/react-query';
import { InspectionScreen } from '../../features/inspection/requests/requests-screen.tsx';
import { LastClosing } from '../../features/proof/last-closing.tsx';
import { lastRootQuery } from '../../features/proof/proof.data.ts';

/** What inspectors ask for and read, and what proves the record that they are shown. */
export function InspectionPage() {
  const { isPending } = useQuery(lastRootQuery);
  return <InspectionScreen proof={<LastClosing />} isProofKnown={!isPending} />;
}
