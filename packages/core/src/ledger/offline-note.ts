/** What an entry of the second form says of a punch that a device kept without a network; instants as text, UTC with milliseconds. */
export interface OfflineNote {
  /** The device's word, narrowed by its steady clock: nothing of it is proven (`offline-times.ts`). */
  readonly from: string;
  readonly until: string;
  /** What the device's own clock showed, by its own word. */
  readonly deviceTime: string;
}

const noteForm = 'jornada-offline-1';

/**
 * What the text says that a punch of origin OFFLINE has in place of a reason in the second form; null for any other text. Entries of the
 * third form have fields for this (`EntryCircumstances`), and none is written like that any more.
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
