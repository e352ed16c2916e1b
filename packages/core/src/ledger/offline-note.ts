/** What the record says of a punch that a device kept without a network; instants as text, UTC with milliseconds. */
export interface OfflineNote {
  /** Between these two it was made. */
  readonly from: string;
  readonly until: string;
  /** What the device's own clock showed, by its own word. */
  readonly deviceTime: string;
}

const noteForm = 'jornada-offline-1';

/**
 * The text that stands where other kinds of entries have their author's reason, in a punch of origin OFFLINE: so it is hashed with the
 * entry, and in every export and receipt. Like what is signed it begins with its form, and is the very text that its values give.
 */
export function writeOfflineNote({ from, until, deviceTime }: OfflineNote): string {
  return JSON.stringify([noteForm, from, until, deviceTime]);
}

/** What such a text says; null for any other. */
export function readOfflineNote(text: string | null): OfflineNote | null {
  if (!text?.startsWith(`["${noteForm}",`)) return null;
  try {
    const [, from, until, deviceTime] = JSON.parse(text) as string[];
    if (from === undefined || until === undefined || deviceTime === undefined) return null;
    return writeOfflineNote({ from, until, deviceTime }) === text ? { from, until, deviceTime } : null;
  } catch {
    return null;
  }
}
