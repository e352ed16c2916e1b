import { shellTexts } from '@jornada/texts/shell';
import classes from './skip-link.module.css';

/** The first stop of the keyboard: past the menus, to the page itself. */
export function SkipLink() {
  return (
    <a href="#content" className={classes.link}>
      {shellTexts.skipToContent}
    </a>
  );
}
