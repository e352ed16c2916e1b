import { passwordRuleTexts } from '@jornada/texts/es/account-setup';
import type { ZxcvbnFactory, ZxcvbnResult } from '@zxcvbn-ts/core';
import { problem } from './problem.ts';

/** Whose password it is to be, as far as whoever guesses would know. */
export interface PasswordOwner {
  readonly fullName: string;
  readonly email: string;
  readonly tenantName: string;
  readonly tenantSlug: string;
}

/** Fewer guesses than this find it: what everybody chooses, with the digit that the other rules ask for. */
const fewGuesses = 10_000_000;
/** As many may be needed for a single word with a year and a sign, which is what a guesser tries next. */
const guessesOfOneWord = 10_000_000_000;
/** What is beyond makes a password better and its estimate slow. */
const examinedCharacters = 24;
/** What people of any company think of first. */
const wordsOfTheProduct = ['jornada', 'fichar', 'fichaje', 'empresa', 'empleado', 'demo', 'plataforma'];

let estimator: Promise<ZxcvbnFactory> | undefined;

/**
 * Whether a password is found by whoever tries the commonest ones, words, names, places, dates and keyboard patterns, and the words that the
 * person and the company are known by: `Password1`, `Madrid2026!`, `Talleres-Ejemplo-1`.
 */
export async function isGuessable(password: string, owner: PasswordOwner): Promise<boolean> {
  // Read when the first password is chosen: 5 MB that most processes and all tests of other things can do without.
  estimator ??= openEstimator();
  const ownWords = wordsOf(owner);
  const examined = password.normalize('NFKC').slice(0, examinedCharacters);
  const opened = await estimator;
  const estimate = opened.check(examined, ownWords);
  if (estimate.guesses < guessesOfOneWord && isOneWord(estimate)) return true;
  // A row of the alphabet is none to the estimator when its first letter is a capital, as it mostly is.
  return Math.min(estimate.guesses, opened.check(examined.toLowerCase(), ownWords).guesses) < fewGuesses;
}

/**
 * @param field what the password is called where it is typed
 * @throws problem VALIDATION_FAILED for one that `isGuessable`
 */
export async function requireUnguessable(
  password: string,
  owner: PasswordOwner,
  field: string,
): Promise<void> {
  if (await isGuessable(password, owner))
    throw problem('VALIDATION_FAILED', { fieldErrors: { [field]: passwordRuleTexts.guessable } });
}

async function openEstimator(): Promise<ZxcvbnFactory> {
  const [core, common, spanish] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-es-es'),
  ]);
  return new core.ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...spanish.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: examinedCharacters,
    l33tMaxSubstitutions: 20,
  });
}

/** The names, the parts of the e-mail and what they are without accents, each of a length that is worth trying. */
function wordsOf({ fullName, email, tenantName, tenantSlug }: PasswordOwner): string[] {
  const given = [fullName, tenantName, tenantSlug, ...email.split('@')];
  const parts = given.flatMap((text) => [text, text.replace(/\s+/g, ''), ...text.split(/[^\p{L}\p{N}]+/u)]);
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');
  const words = [...parts, ...wordsOfTheProduct].flatMap((word) => [word, plain(word)]);
  return [...new Set(words.map((word) => word.toLowerCase()))].filter((word) => word.length >= 3);
}

/** Whether all the letters of a password are one word, perhaps said again, or the owner's own words. */
function isOneWord({ sequence }: ZxcvbnResult): boolean {
  const lettered = sequence.filter(({ token }) => /\p{L}/u.test(token));
  const isKnown = lettered.every(({ pattern }) => pattern === 'dictionary' || pattern === 'repeat');
  const foreign = lettered.filter(({ dictionaryName }) => dictionaryName !== 'userInputs');
  return isKnown && new Set(foreign.map(({ token }) => token.toLowerCase())).size <= 1;
}
