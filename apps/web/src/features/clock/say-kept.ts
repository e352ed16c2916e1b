import { clockTexts, offlineTexts } from '@jornada/texts/clock';
import { showNotice, takeNoticeBack } from '../../shared/feedback/notices.ts';
import type { PunchType } from './punch-intent.ts';

const id = 'kept-punch';

/** Shows a notice that a punch is stored on this device. */
export function sayKept(type: PunchType): void {
  takeKeptBack();
  showNotice('warning', offlineTexts.kept(clockTexts.punchNames[type]), { id });
}

/** Hides that notice once the server has decided. */
export function takeKeptBack(): void {
  takeNoticeBack(id);
}
