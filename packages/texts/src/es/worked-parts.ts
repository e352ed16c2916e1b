interface WorkedParts {
  readonly overtimeMinutes: number;
  readonly complementaryMinutes: number;
  readonly nightMinutes: number;
  readonly holidayMinutes: number;
}

/** The special parts of the worked time that are not zero; empty where all is ordinary work by day. */
export function workedParts(day: WorkedParts, written: (minutes: number) => string): string {
  const parts = [
    ['Extraordinarias', day.overtimeMinutes],
    ['Complementarias', day.complementaryMinutes],
    ['De noche', day.nightMinutes],
    ['En festivo', day.holidayMinutes],
  ] as const;
  return parts
    .filter(([, minutes]) => minutes > 0)
    .map(([name, minutes]) => `${name} ${written(minutes)}`)
    .join(' · ');
}
