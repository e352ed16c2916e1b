import { clockTexts, offlineTexts } from '@jornada/texts/es/clock';
import { showNotice, takeNoticeBack } from '../../shared/feedback/notices.ts';
import type { PunchType } from './punch-intent.ts';

const id = 'kept-punch';

/** Says that a punch waits on this device. */
export function sayKept(type: PunchType): void {
  takeKeptBack();
  showNotice('warning', offlineTexts.kept(clockTexts.punchNames[type]), { id });
}

/** Once the server has decided it does not wait any more. */
export function takeKeptBack(): void {
  takeNoticeBack(id);
}
