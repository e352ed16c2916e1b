import Bowser from 'bowser';

/** By what somebody signs in, in words of a closed list; null where the browser does not say. */
export interface DeviceWords {
  readonly browser: string | null;
  readonly system: string | null;
}

export const unknownDevice: DeviceWords = { browser: null, system: null };

/** Browsers send a few hundred characters. */
const examinedCharacters = 512;

const browsers = new Set<string>(Object.values(Bowser.BROWSER_MAP));
const systems = new Set<string>(Object.values(Bowser.OS_MAP));
/** More telling than the system that runs on them. */
const models = new Set(['iPhone', 'iPad']);

/** Chrome on Windows, Safari on iPhone. Of what is sent nothing else is kept: anybody can send any text. */
export function deviceWords(userAgent: string): DeviceWords {
  const examined = userAgent.slice(0, examinedCharacters);
  if (examined.trim() === '') return unknownDevice;
  const { browser, os, platform } = Bowser.parse(examined);
  return {
    browser: among(browsers, browser.name),
    system: among(models, platform.model) ?? among(systems, os.name),
  };
}

function among(words: ReadonlySet<string>, word: string | undefined): string | null {
  return word !== undefined && words.has(word) ? word : null;
}
