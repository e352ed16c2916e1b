import { OperatorProfileScreen } from '../../features/access/profile/operator-profile-screen.tsx';
import { OperatorsCard } from '../../features/tenants/operators-card.tsx';

export function OperatorProfilePage() {
  return <OperatorProfileScreen beside={<OperatorsCard />} />;
}
