import { cardDocument, terminalCardsTexts as texts } from '@jornada/texts/terminal-identification';
import { saveFile } from '../../../shared/call/save-file.ts';
import { serverNow } from '../../../shared/call/server-clock.ts';
import { useCompanyChange } from '../../../shared/call/use-company-change.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { civilDateAt } from '../../../shared/time/civil-format.ts';
import { sendNewCards } from './identification.data.ts';

/** Makes cards for people and hands the document over. */
export function useNewCards(onClose: () => void) {
  const today = civilDateAt(serverNow(), useTimeZone());
  return useCompanyChange<Blob, string[]>({
    mutationFn: sendNewCards,
    onDone: (file, { length }) => {
      saveFile(file, cardDocument.fileName(today));
      showNotice('success', length === 1 ? texts.madeOne : texts.made);
      onClose();
    },
  });
}
