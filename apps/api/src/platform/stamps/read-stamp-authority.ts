import { readFileSync } from 'node:fs';
import { readPem } from '@jornada/timestamp/certificate';
import { StartupError } from '../errors/startup-error.ts';
import type { StampAuthority } from './ask-for-stamp.ts';

const patienceMs = 10_000;

/**
 * Reads the time-stamp authority and its certificates from the configuration.
 * @throws StartupError for an address without certificates, or invalid values
 */
export function readStampAuthority(
  url: string | undefined,
  file: string | undefined,
): StampAuthority | undefined {
  if (!url) return undefined;
  const protocol = URL.parse(url)?.protocol;
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new StartupError('TIMESTAMP_URL debe ser una dirección http:// o https:// completa.');
  if (!file)
    throw new StartupError(
      'Falta TIMESTAMP_CA_FILE: el archivo PEM con el certificado raíz de la autoridad de TIMESTAMP_URL, sin el que no se puede creer ningún sello.',
    );
  try {
    return { url, trusted: readPem(readFileSync(file, 'utf8')), patienceMs };
  } catch {
    throw new StartupError(
      `TIMESTAMP_CA_FILE debe ser un archivo PEM con certificados; se ha leído «${file}».`,
    );
  }
}
