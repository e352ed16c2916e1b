import { ProfileScreen } from '../../features/access/profile/profile-screen.tsx';
import { CompanyCard } from '../../features/company/profile/company-card.tsx';

export function AdminProfilePage() {
  return <ProfileScreen area="admin" beside={(_, onDirty) => <CompanyCard onDirty={onDirty} />} />;
}
