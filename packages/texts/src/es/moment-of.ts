/** A date and a time, as a sentence says them. @param instant as ISO text */
export const momentOf = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('es', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  );
