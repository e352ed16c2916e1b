import { ProfileScreen } from '../features/access/profile/profile-screen.tsx';
import { CompanyCard } from '../features/company/profile/company-card.tsx';

/** An admin's own profile, and that of the company. */
export function AdminProfilePage() {
  return <ProfileScreen area="admin" beside={(_, onDirty) => <CompanyCard onDirty={onDirty} />} />;
}
