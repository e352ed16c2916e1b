import { languageTag } from '@jornada/texts/locale';
import { areaRoles, hasRole } from '../shared/session/area-roles.ts';
import {
  readAccessToken,
  readRefreshToken,
  readUser,
  type SessionUser,
} from '../shared/session/session-storage.ts';

/**
 * Shows the shape of the page that the server's HTML has, if it is probably what comes: that of an employee's page where one was signed in
 * last, that of signing in where nobody was. It stays until the application draws a page of its own, not only what it waits for.
 */
export function showShape(): void {
  const { dataset } = document.documentElement;
  const isKept = readAccessToken() !== null || readRefreshToken() !== null;
  const user = isKept ? readUser() : null;
  if (dataset.page === 'access' && !isKept) dataset.shape = 'access';
  if (dataset.page === 'employee' && user && hasRole(user.roles, areaRoles.empleado))
    dataset.shape = hasRole(user.roles, areaRoles.admin) ? 'two-areas' : 'employee';
  document.addEventListener('DOMContentLoaded', removeInTime);
  requestAnimationFrame(() => fillIn(user));
}

/** Writes what is known of the person, and the hour where it has one, into the shape; the browser may not have read it yet. */
function fillIn(user: SessionUser | null): void {
  const shape = document.querySelector('.shape');
  if (!shape) {
    if (document.readyState === 'loading') requestAnimationFrame(() => fillIn(user));
    return;
  }
  write(shape, 'email', user?.email ?? '');
  // Where no hour is shown no format is made: the first one takes a slow telephone longer than all else here.
  if (partOf(shape, 'time')) tellTime(shape, user?.timezone ?? 'Europe/Madrid');
}

/** Writes the date and the hour, as long as the shape is shown. */
function tellTime(shape: Element, timeZone: string): void {
  const time = new Intl.DateTimeFormat(languageTag(), {
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23', timeZone },
  });
  const date = new Intl.DateTimeFormat(languageTag(), {
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone },
  });
  const tick = () => {
    const now = new Date();
    const told = time.format(now);
    write(shape, 'date', date.format(now));
    write(shape, 'time', told.slice(0, 5));
    write(shape, 'seconds', told.slice(5));
    if (shape.isConnected) setTimeout(tick, 250);
  };
  tick();
}

const partOf = (shape: Element, part: string) => shape.querySelector(`[data-part="${part}"]`);

function write(shape: Element, part: string, text: string): void {
  const place = partOf(shape, part);
  if (place && place.textContent !== text) place.textContent = text;
}

/** Before the browser paints the page that replaces it. */
function removeInTime(): void {
  const root = document.getElementById('root');
  if (!root) return;
  const observer = new MutationObserver(() => {
    if (!root.querySelector('main') || root.querySelector('[data-waiting]')) return;
    observer.disconnect();
    for (const shape of document.querySelectorAll('.starting, .shape')) shape.remove();
    delete document.documentElement.dataset.shape;
  });
  observer.observe(root, { childList: true, subtree: true });
}
