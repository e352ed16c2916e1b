import { tenantsTexts } from '@jornada/texts/tenants';
import { StatusBadge } from '../../shared/widgets/status-badge.tsx';

const { active, suspended } = tenantsTexts.list;

export function TenantStateBadge({ isActive }: { isActive: boolean }) {
  return <StatusBadge kind={isActive ? 'good' : 'off'}>{isActive ? active : suspended}</StatusBadge>;
}
