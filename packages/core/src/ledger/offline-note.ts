/** What an entry of form 2 says about an offline punch; instants as text, UTC with milliseconds. */
export interface OfflineNote {
  /** What the device said, narrowed by its monotonic clock: none of it is proven (`offline-times.ts`). */
  readonly from: string;
  readonly until: string;
  /** What the device's date and time showed. */
  readonly deviceTime: string;
}

const noteForm = 'jornada-offline-1';

/**
 * Parses the text that an OFFLINE punch of form 2 has in place of a reason; null for any other text. Form 3 has fields for this
 * (`EntryCircumstances`), and form 2 is no longer written.
 */
export function readOfflineNote(text: string | null): OfflineNote | null {
  if (!text?.startsWith(`["${noteForm}",`)) return null;
  try {
    const [, from, until, deviceTime] = JSON.parse(text) as string[];
    if (from === undefined || until === undefined || deviceTime === undefined) return null;
    return JSON.stringify([noteForm, from, until, deviceTime]) === text ? { from, until, deviceTime } : null;
  } catch {
    return null;
  }
}
