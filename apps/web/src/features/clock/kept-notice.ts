import { clockTexts, offlineTexts } from '@jornada/texts/clock';
import { hideNotice, showNotice } from '../../shared/feedback/notices.ts';
import type { PunchType } from './punch-intent.ts';

const id = 'kept-punch';

/** Shows a notice that a punch is stored on this device. */
export function showKeptNotice(type: PunchType): void {
  hideKeptNotice();
  showNotice('warning', offlineTexts.kept(clockTexts.punchNames[type]), { id });
}

/** Hides that notice once the server has decided. */
export function hideKeptNotice(): void {
  hideNotice(id);
}
