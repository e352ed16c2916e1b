/** Made at first use: hardly anything lasts a thousand hours. */
let thousands: Intl.NumberFormat | undefined;

/** Minutes as '7 h 30 min', '2 h', '45 min', '1.826 h 27 min', with spaces at which no line ends. */
export function durationInWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [hours > 0 && `${written(hours)}\u00a0h`, (rest > 0 || hours === 0) && `${rest}\u00a0min`];
  return parts.filter(Boolean).join('\u00a0');
}

function written(hours: number): string {
  if (hours < 1000) return String(hours);
  thousands ??= new Intl.NumberFormat('es-ES', { useGrouping: 'always' });
  return thousands.format(hours);
}
