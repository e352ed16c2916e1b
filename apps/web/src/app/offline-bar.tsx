import { shellTexts } from '@jornada/texts/shell';
import { IconWifiOff } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useOnline } from '../shared/browser/use-online.ts';
import { areaRoles, hasRole } from '../shared/session/area-roles.ts';
import { useSession } from '../shared/session/session-store.ts';
import { useTimeZone } from '../shared/session/use-time-zone.ts';
import { civilDateAt, formatDayOfMonth, formatTime } from '../shared/time/civil-format.ts';
import classes from './offline-bar.module.css';
import { areaPaths } from './paths.ts';
import { useReadAt } from './use-read-at.ts';

/** Says that the browser has no network, as long as it has none, how old is what the page shows, and the way to the clock. */
export function OfflineBar() {
  const isOnline = useOnline();
  // A terminal says it in its own words, because it works without a network, and so does a board.
  const isOwn = useLocation({ select: ({ pathname }) => /^\/(terminal|tablero)$/.test(pathname) });
  return <div role="status">{!isOnline && !isOwn && <Bar />}</div>;
}

function Bar() {
  const { user } = useSession();
  const isAtClock = useLocation({ select: ({ pathname }) => pathname === areaPaths.empleado });
  return (
    <div className={classes.bar}>
      <IconWifiOff size={18} className={classes.icon} aria-hidden />
      {user ? <Age isAtClock={isAtClock} /> : shellTexts.offline}
      {user && !isAtClock && hasRole(user.roles, areaRoles.empleado) && (
        <Link to={areaPaths.empleado} className={classes.link}>
          {shellTexts.toClock}
        </Link>
      )}
    </div>
  );
}

function Age({ isAtClock }: { isAtClock: boolean }) {
  const timeZone = useTimeZone();
  const at = useReadAt();
  // The clock is also made of what the device keeps of the person.
  if (at === null) return isAtClock ? shellTexts.offline : shellTexts.offlineUnknown;
  const date = civilDateAt(at, timeZone);
  const day = date === civilDateAt(Date.now(), timeZone) ? null : formatDayOfMonth(date);
  return shellTexts.offlineSince(day, formatTime(at, timeZone));
}
