/** Whole worked minutes by from where they were worked, each rounded down. */
export interface ModalityMinutes {
  readonly onSiteMinutes: number;
  readonly remoteMinutes: number;
  readonly travellingMinutes: number;
  readonly unsaidMinutes: number;
}

/** The minutes of some days together; null where nothing was said on any of them. Of a day on which nothing was said, all are not said. */
export function sumOfModality(
  days: readonly { readonly modality: ModalityMinutes | null; readonly workedMinutes: number }[],
): ModalityMinutes | null {
  if (days.every(({ modality }) => modality === null)) return null;
  const sum = { onSiteMinutes: 0, remoteMinutes: 0, travellingMinutes: 0, unsaidMinutes: 0 };
  for (const { modality, workedMinutes } of days) {
    sum.onSiteMinutes += modality?.onSiteMinutes ?? 0;
    sum.remoteMinutes += modality?.remoteMinutes ?? 0;
    sum.travellingMinutes += modality?.travellingMinutes ?? 0;
    sum.unsaidMinutes += modality?.unsaidMinutes ?? workedMinutes;
  }
  return sum;
}
