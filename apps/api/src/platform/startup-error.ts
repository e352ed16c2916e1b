/**
 * A failure that the person who starts the program can put right. Its message is one line in Spanish that
 * says what to do; `main.ts` prints it without a stack and exits with code 1.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/**
 * What the system, or the database, says of a place that cannot be written, as a line that says which; null for anything else.
 * @param writing the file or folder that was being written: of a write that fails the system does not say to what
 */
export function diskTrouble(error: unknown, writing?: string): StartupError | null {
  const { code = '', path } = ofDisk(error);
  const tell = (line: string) => new StartupError(line, { cause: error });
  // SQLSTATE disk_full and io_error.
  if (code === '53100' || code === '58030')
    return tell(
      `La base de datos no puede escribir en su disco (${code}): libere espacio donde están sus datos y repita.`,
    );
  if (!isFull.test(code) && !(isForbidden.test(code) && path)) return null;
  if (path === undefined || (writing !== undefined && path.startsWith(writing))) {
    const place = writing === undefined ? 'el disco' : `«${writing}»`;
    return tell(
      `No se puede escribir en ${place} (${code}): libere espacio o dé permisos, o elija otro disco, y repita.`,
    );
  }
  return tell(
    `No se puede escribir en «${path}» (${code}): libere espacio o dé permisos, o elija otra carpeta con DATA_DIR.`,
  );
}

/** A file that is larger than its disk, or its owner, may have is no better off. */
const isFull = /^(ENOSPC|EDQUOT|EIO|EFBIG)$/;
const isForbidden = /^(EROFS|EACCES|EPERM|ENOTDIR|ENAMETOOLONG)$/;

/** The error of a disk that this one came of, however many lie between; itself where none did. */
function ofDisk(error: unknown): NodeJS.ErrnoException {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code = '' } = each as NodeJS.ErrnoException;
    if (isFull.test(code) || isForbidden.test(code) || /^(53100|58030)$/.test(code)) return each;
  }
  return (error ?? {}) as NodeJS.ErrnoException;
}
