import type { Area } from '@jornada/contract/roles';
import { neededFactorTexts as texts } from '@jornada/texts/needed-factor';
import { Link } from '@tanstack/react-router';
import { useTimeZone } from '../../shared/session/use-time-zone.ts';
import { formatMoment } from '../../shared/time/civil-format.ts';
import { menuPaths } from '../paths.ts';
import classes from './factor-notice.module.css';

/** Says until when the person has to set their second factor up, with the way there. */
export function FactorNotice({ area, dueAt }: { area: Area; dueAt: string }) {
  const timeZone = useTimeZone();
  const profile = area === 'admin' ? menuPaths.adminProfile : menuPaths.operatorProfile;
  return (
    <div className={classes.notice}>
      <div className={classes.words}>
        <strong>{texts.notice(formatMoment(dueAt, timeZone))}</strong>
        <div>{texts.noticeHelp}</div>
      </div>
      <Link to={profile} hash="verificacion" className={classes.link}>
        {texts.toCard}
      </Link>
    </div>
  );
}
