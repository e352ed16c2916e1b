import type { TenantSummary } from '@jornada/contract/tenants/tenant';
import { tenantsTexts } from '@jornada/texts/tenants';
import { CapacityBar } from '../../shared/widgets/capacity-bar.tsx';
import { StatusBadge } from '../../shared/widgets/status-badge.tsx';
import { utilisationPercent } from '../../shared/widgets/utilisation.ts';
import classes from './tenant-use.module.css';

const texts = tenantsTexts.list;

export function TenantUse({ tenant: { currentEmployees, maxEmployees } }: { tenant: TenantSummary }) {
  const percent = utilisationPercent(currentEmployees, maxEmployees);
  return (
    <div className={classes.use}>
      <span>
        {texts.employees(currentEmployees, maxEmployees)}{' '}
        <span className={classes.percent}>{texts.percent(Math.floor(percent))}</span>
      </span>
      <div data-bar>
        <CapacityBar percent={percent} label={texts.use} />
      </div>
      {currentEmployees >= maxEmployees && <StatusBadge kind="bad">{texts.limitReached}</StatusBadge>}
    </div>
  );
}
