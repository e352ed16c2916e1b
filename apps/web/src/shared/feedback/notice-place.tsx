import { Notifications } from '@mantine/notifications';
import { useNarrow } from '../browser/use-narrow.ts';
import classes from './notice-place.module.css';

const noticeMs = 5000;

/** Where notices come up: at a desk in the lower right corner, on a phone within the thumb's reach and above the bar of tabs. */
export function NoticePlace() {
  const position = useNarrow() ? 'bottom-center' : 'bottom-right';
  return <Notifications className={classes.place} position={position} autoClose={noticeMs} />;
}
