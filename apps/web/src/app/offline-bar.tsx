import { shellTexts } from '@jornada/texts/shell';
import { IconWifiOff } from '@tabler/icons-react';
import { useOnline } from '../shared/browser/use-online.ts';
import classes from './offline-bar.module.css';

/** Says that the browser has no network, as long as it has none. */
export function OfflineBar() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <div className={classes.bar}>
          <IconWifiOff size={18} className={classes.icon} aria-hidden />
          {shellTexts.offline}
        </div>
      )}
    </div>
  );
}
