import { keysTexts } from '@jornada/texts/company-keys';

/** Who filed a request, and how it stands, as its queries read it; a key by its name. */
interface FiledRow {
  readonly status: string;
  readonly filedByName: string | null;
  readonly filedByKeyName: string | null;
  readonly decidedByName: string | null;
}

/** A row with who filed it by name, which of a program is that of its key: whoever files also withdraws. */
export function withFiler<Row extends FiledRow>({
  filedByKeyName,
  ...row
}: Row): Omit<Row, 'filedByKeyName'> {
  if (filedByKeyName === null) return row;
  const filedByName = keysTexts.actorName(filedByKeyName);
  const decidedByName = row.status === 'CANCELLED' ? (row.decidedByName ?? filedByName) : row.decidedByName;
  return { ...row, filedByName, decidedByName };
}
