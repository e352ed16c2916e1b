import type { Config } from './config.ts';

/** Inspectors' codes are valid for half an hour, access tokens for a quarter. */
const leastHours = 1;

/**
 * What the start tells the operator about the previous secret: until when something signed with it may arrive.
 * @param since when the present secret was first used
 */
export function adviceOnPreviousSecret(
  { previousSecretKey, offlinePunchHours }: Pick<Config, 'previousSecretKey' | 'offlinePunchHours'>,
  since: Temporal.Instant,
  now: Temporal.Instant,
): string | null {
  if (previousSecretKey === undefined) return null;
  const hours = Math.max(leastHours, offlinePunchHours);
  const until = since.add({ hours });
  if (Temporal.Instant.compare(until, now) <= 0)
    return 'SECRET_KEY_PREVIOUS ya no hace falta: quítela de la configuración.';
  // Rounded up to the minute, because an earlier time would be wrong.
  const shown = until
    .toZonedDateTimeISO('Europe/Madrid')
    .round({ smallestUnit: 'minute', roundingMode: 'ceil' })
    .toPlainDateTime();
  const day = shown.toPlainDate().toLocaleString('es-ES', { dateStyle: 'long' });
  const time = shown.toPlainTime().toString({ smallestUnit: 'minute' });
  return (
    `SECRET_KEY ha cambiado y SECRET_KEY_PREVIOUS se acepta todavía. Manténgala hasta el ${day} a las ${time} (hora peninsular): ` +
    `los fichajes hechos sin red pueden llegar ${hours} h después. Luego quítela.`
  );
}
