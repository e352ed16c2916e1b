/**
 * An error that the person who starts the program can correct. Its message is one line in Spanish that says what to do; `main.ts` prints it
 * without a stack and exits with code 1.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/**
 * Turns an error of the system or database about a disk that cannot be written into a line that names the place; null for any other error.
 * @param writing the file or folder being written, because the system does not name it when a write fails
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

/** EFBIG, a file larger than allowed, is treated alike. */
const isFull = /^(ENOSPC|EDQUOT|EIO|EFBIG)$/;
const isForbidden = /^(EROFS|EACCES|EPERM|ENOTDIR|ENAMETOOLONG)$/;

/** The disk error that caused this one, at any depth; the error itself where there is none. */
function ofDisk(error: unknown): NodeJS.ErrnoException {
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code = '' } = each as NodeJS.ErrnoException;
    if (isFull.test(code) || isForbidden.test(code) || /^(53100|58030)$/.test(code)) return each;
  }
  return (error ?? {}) as NodeJS.ErrnoException;
}
