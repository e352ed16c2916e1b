import { absenceFileTexts } from '@jornada/texts/absence-files';

const mostCharacters = 255;

/**
 * The name under which a file is shown and downloaded, never used in storage: without folders, without characters that are invisible or
 * reverse the text, and with an extension that matches its type.
 */
export function cleanFileName(sent: string, extensions: readonly [string, ...string[]]): string {
  const name = sent.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = name
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\ufffd]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const fit = extensions.find((extension) => plain.toLowerCase().endsWith(`.${extension}`));
  const ending = `.${fit ?? extensions[0]}`;
  const stem = (fit ? plain.slice(0, -ending.length) : plain).replace(/[. ]+$/, '');
  const shortened = stem
    .slice(0, mostCharacters - ending.length)
    .toWellFormed()
    .replace(/\ufffd$/, '');
  return `${shortened || absenceFileTexts.unnamed}${ending}`;
}
