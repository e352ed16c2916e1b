import { shellTexts } from '@jornada/texts/shell';
import { Link } from '@tanstack/react-router';
import type { SessionUser } from '../../shared/session/session-storage.ts';
import { chooseArea } from '../chosen-area.ts';
import { areaPaths } from '../paths.ts';
import classes from './area-switch.module.css';

const sides = ['empleado', 'admin'] as const;

/** For who has two areas: leads to the other one, in which they begin from then on, on this device. The router marks the present one. */
export function AreaSwitch({ user }: { user: SessionUser }) {
  return (
    <nav aria-label={shellTexts.areaSwitch.label} className={classes.switch}>
      {sides.map((area) => (
        <Link key={area} to={areaPaths[area]} className={classes.side} onClick={() => chooseArea(user, area)}>
          {shellTexts.areaSwitch[area]}
        </Link>
      ))}
    </nav>
  );
}
