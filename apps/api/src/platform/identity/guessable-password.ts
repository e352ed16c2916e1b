import { passwordRuleTexts } from '@jornada/texts/account-setup';
import type { ZxcvbnFactory, ZxcvbnResult } from '@zxcvbn-ts/core';
import { problem } from '../errors/problem.ts';

/** Whose password it will be: what somebody who guesses would know of them. */
export interface PasswordOwner {
  readonly fullName: string;
  readonly email: string;
  readonly tenantName: string;
  readonly tenantSlug: string;
}

/** A password that can be found with fewer guesses is refused: what everybody chooses, with the digit that the rules require. */
const fewGuesses = 10_000_000;
/** The limit for a single word with a year and a sign, which is what a guesser tries next. */
const guessesOfOneWord = 10_000_000_000;
/** Longer passwords are stronger and slower to estimate. */
const examinedCharacters = 24;
/** Words that come to mind in any company. */
const wordsOfTheProduct = ['jornada', 'fichar', 'fichaje', 'empresa', 'empleado', 'demo', 'plataforma'];

let estimator: Promise<ZxcvbnFactory> | undefined;

/**
 * Whether a password can be found by trying common passwords, words, names, places, dates, keyboard patterns, and what is known of the
 * person and the company: `Password1`, `Madrid2026!`, `Talleres-Ejemplo-1`.
 */
export async function isGuessable(password: string, owner: PasswordOwner): Promise<boolean> {
  // Loaded when the first password is chosen: 5 MB that most processes and tests do not need.
  estimator ??= openEstimator();
  const ownWords = wordsOf(owner);
  const examined = password.normalize('NFKC').slice(0, examinedCharacters);
  const opened = await estimator;
  const estimate = opened.check(examined, ownWords);
  if (estimate.guesses < guessesOfOneWord && isOneWord(estimate)) return true;
  // The estimator does not recognise an alphabetic sequence that begins with a capital letter, as most do.
  return Math.min(estimate.guesses, opened.check(examined.toLowerCase(), ownWords).guesses) < fewGuesses;
}

/**
 * @param field the name of the password field
 * @throws problem VALIDATION_FAILED for a password that `isGuessable`
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

/** Names and parts of the e-mail, with and without accents, if they are long enough to be worth guessing. */
function wordsOf({ fullName, email, tenantName, tenantSlug }: PasswordOwner): string[] {
  const given = [fullName, tenantName, tenantSlug, ...email.split('@')];
  const parts = given.flatMap((text) => [text, text.replace(/\s+/g, ''), ...text.split(/[^\p{L}\p{N}]+/u)]);
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');
  const words = [...parts, ...wordsOfTheProduct].flatMap((word) => [word, plain(word)]);
  return [...new Set(words.map((word) => word.toLowerCase()))].filter((word) => word.length >= 3);
}

/** Whether all letters of a password are a single word, perhaps repeated, or words of the owner. */
function isOneWord({ sequence }: ZxcvbnResult): boolean {
  const lettered = sequence.filter(({ token }) => /\p{L}/u.test(token));
  const isKnown = lettered.every(({ pattern }) => pattern === 'dictionary' || pattern === 'repeat');
  const foreign = lettered.filter(({ dictionaryName }) => dictionaryName !== 'userInputs');
  return isKnown && new Set(foreign.map(({ token }) => token.toLowerCase())).size <= 1;
}
