import { inBrackets, kindsInWords, type ToldKinds } from './complementary-hours.ts';
import { modalityColumns } from './modality.ts';

interface WorkedParts {
  readonly overtimeMinutes: number;
  readonly complementaryMinutes: number;
  /** Null where they are not to be told. */
  readonly complementary: ToldKinds | null;
  readonly nightMinutes: number;
  readonly holidayMinutes: number;
  /** Missing or null where nobody said from where they worked. */
  readonly modality?: {
    readonly onSiteMinutes: number;
    readonly remoteMinutes: number;
    readonly travellingMinutes: number;
  } | null;
}

/** The special parts of the worked time that are not zero, complementary time with what covers it; empty where all is ordinary work by day. */
export function workedParts(day: WorkedParts, written: (minutes: number) => string): string {
  const parts = [
    ['Extraordinarias', day.overtimeMinutes, ''],
    ['Complementarias', day.complementaryMinutes, inBrackets(kindsInWords(day.complementary, written))],
    ['De noche', day.nightMinutes, ''],
    ['En festivo', day.holidayMinutes, ''],
    [modalityColumns.onSite, day.modality?.onSiteMinutes ?? 0, ''],
    [modalityColumns.remote, day.modality?.remoteMinutes ?? 0, ''],
    [modalityColumns.travelling, day.modality?.travellingMinutes ?? 0, ''],
  ] as const;
  return parts
    .filter(([, minutes]) => minutes > 0)
    .map(([name, minutes, more]) => `${name} ${written(minutes)}${more}`)
    .join(' · ');
}
