/** From where somebody worked: at a workplace of the company, elsewhere (Ley 10/2021 art. 2), or on the way. */
export const modalities = ['ON_SITE', 'REMOTE', 'TRAVELLING'] as const;
export type Modality = (typeof modalities)[number];

/** What a punch that begins work is likely to say. */
interface BeforeNext {
  /** What the last stretch of the same workday said; null where there is none, or where it said nothing. */
  readonly said: Modality | null;
  /** Days of the week agreed as remote, 1 for Monday to 7 for Sunday. */
  readonly remoteWeekdays: readonly number[];
  readonly workedOn: Temporal.PlainDate;
}

/** From where somebody is likely to work next: as before on the same workday, else as agreed for its day of the week. */
export function likelyModality({ said, remoteWeekdays, workedOn }: BeforeNext): Modality {
  return said ?? (remoteWeekdays.includes(workedOn.dayOfWeek) ? 'REMOTE' : 'ON_SITE');
}
