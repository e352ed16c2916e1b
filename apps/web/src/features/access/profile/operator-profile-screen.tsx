import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import classes from './profile-screen.module.css';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** What an operator does about their own account: the second factor, and where they are signed in. */
export function OperatorProfileScreen() {
  const timeZone = useTimeZone();
  return (
    <div className={classes.cards}>
      <SecondFactorCard timeZone={timeZone} />
      <SessionsCard />
    </div>
  );
}
