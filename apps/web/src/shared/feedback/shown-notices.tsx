import { Notifications } from '@mantine/notifications';
import { useNarrow } from '../browser/use-narrow.ts';
import classes from './shown-notices.module.css';

const noticeMs = 5000;

/** In the lower right corner on a desktop, above the tab bar on a phone. */
export function ShownNotices() {
  const position = useNarrow() ? 'bottom-center' : 'bottom-right';
  return <Notifications className={classes.place} position={position} autoClose={noticeMs} />;
}
