import { profileTexts } from '@jornada/texts/es/profile';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailure } from '../../shared/feedback/load-failure.tsx';
import { LoadStatus } from '../../shared/feedback/load-status.tsx';
import { LeaveGuard } from '../../shared/form/leave-guard.tsx';
import { ownProfileQuery } from '../../shared/session/own-account.ts';
import { CompanyCard } from './company-card.tsx';
import { PersonCard } from './person-card.tsx';
import classes from './profile-screen.module.css';
import { ResetLinkCard } from './reset-link-card.tsx';

/** An admin's own profile, and that of the company. */
export function AdminProfileScreen() {
  return <ProfileScreen area="admin" />;
}

/** An employee's own profile. */
export function EmployeeProfileScreen() {
  return <ProfileScreen area="empleado" />;
}

function ProfileScreen({ area }: { area: 'admin' | 'empleado' }) {
  const { data: profile, isError, refetch } = useQuery(ownProfileQuery);
  const [isPersonDirty, setPersonDirty] = useState(false);
  const [isCompanyDirty, setCompanyDirty] = useState(false);
  return (
    <>
      <LeaveGuard isDirty={isPersonDirty || isCompanyDirty} />
      <LoadStatus isLoading={!profile && !isError} />
      {isError && <LoadFailure text={profileTexts.loadFailed} onRetry={refetch} />}
      {!profile && !isError && <Skeleton height={420} radius="lg" />}
      {profile && (
        <div className={classes.cards}>
          <PersonCard profile={profile} area={area} onDirty={setPersonDirty} />
          {area === 'admin' ? <CompanyCard onDirty={setCompanyDirty} /> : <ResetLinkCard profile={profile} />}
        </div>
      )}
    </>
  );
}
