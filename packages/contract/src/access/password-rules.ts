/** The rules of a new password, in the order in which a person is told. Browser and server apply the same ones. */
const passwordRules = [
  { code: 'required', holds: (password: string) => password !== '' },
  { code: 'tooShort', holds: (password: string) => password.length >= 8 },
  { code: 'noUppercase', holds: (password: string) => /\p{Lu}/u.test(password) },
  { code: 'noLowercase', holds: (password: string) => /\p{Ll}/u.test(password) },
  { code: 'noDigit', holds: (password: string) => /\p{Nd}/u.test(password) },
] as const;

export type PasswordRule = (typeof passwordRules)[number]['code'];

/** The first rule that a password breaks; null for a good one. */
export function brokenPasswordRule(password: string): PasswordRule | null {
  return passwordRules.find((rule) => !rule.holds(password))?.code ?? null;
}
