import { beginInSteps } from './begin-in-steps.ts';
import { showShape } from './show-shape.ts';
import { takeColorScheme } from './take-color-scheme.ts';

/** The files of the first view in the order in which they need each other; the build writes them here. */
declare const firstViewFiles: readonly string[];

// All that runs before the page is painted for the first time: a classic script, since the browser waits for it.
takeColorScheme();
showShape();
beginInSteps(firstViewFiles);
