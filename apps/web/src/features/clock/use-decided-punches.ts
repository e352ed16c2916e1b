import { clockTexts, offlineTexts } from '@jornada/texts/clock';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showNotice } from '../../shared/feedback/notices.ts';
import { onDecided } from '../../shared/outbox/outbox.ts';
import { formatTime } from '../../shared/time/civil-format.ts';
import { clockStatusQuery } from './clock.data.ts';
import { takeKeptBack } from './say-kept.ts';

/** Shows a notice when waiting punches were recorded, and reloads the records after each decision of the server. */
export function useDecidedPunches(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onDecided((answer) => {
        void client.invalidateQueries({ queryKey: clockStatusQuery.queryKey });
        takeKeptBack();
        if (!answer) return;
        const { record, offline } = answer;
        const words = offline ? offlineTexts.recorded : offlineTexts.recordedAtOnce;
        const time = formatTime(Date.parse(record.timestamp), record.timezone);
        showNotice('success', words(clockTexts.punchNames[record.type], time));
      }),
    [client],
  );
}
