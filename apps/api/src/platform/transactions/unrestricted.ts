import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Why a statement of the company's area is about people whom the caller need not see: what it finds out of them is not told, or told of
 * nobody in particular. A test fails for a reason that no statement gives, and for a statement that needs none.
 */
export const reasons = {
  'an account is unique': 'An e-mail is taken whoever has it, and the last admin is so among all.',
  'a place is counted whoever takes it':
    'How many people the company may have is the same for whoever adds one, and so are the places that are free.',
  'a department ends for all': 'Whoever is in a department that is deleted is left without one.',
  'a centre holds for all who belong to it':
    'Whoever may change it is told whether anybody belongs to it, did or will, so that it stays.',
  'a schedule holds for all who follow it': 'Who may change it is told how many days of people change.',
  'rows of days are kept for all':
    'They are brought up to date before any of them is read, and tell nothing by that.',
  'a day holds until something is recorded': 'What was worked out is kept for as long as nobody punches.',
  'the record goes as a whole':
    'Removing and keeping it is for those alone who may do so with that of everybody.',
  'whoever decides is told':
    'Those who may decide about a request are sent a message, whoever filed it, unless the day had enough of them.',
  'a concept that was sent stays':
    'Whether any batch of payroll has a line of it is told of nobody in particular.',
  'somebody of the company is a minor':
    'That anybody is, is told of nobody: only then days of the caller’s people are looked for.',
  'a provider’s accounts end with it':
    'With another provider nobody’s account is bound any more, whoever they are to whoever sets it.',
  'a role asks the same of all who have it':
    'Who has it needs a second factor, or no longer does, whether or not whoever changes the role sees them.',
  'a program finds what it filed': 'A program files for everybody, and withdraws what its key filed.',
  'who stands at a terminal says who they are':
    'A number or a card names its person to the program, which tells the terminal of nobody whose PIN or card was not right.',
  'other programs are told of all':
    'An address is told of the whole record from now on: where it ends is found for everybody, and shown to nobody.',
} as const;

/** The condition of everybody, for one of the reasons. PostgreSQL takes it for `true` before it plans. */
export function unrestricted(reason: keyof typeof reasons): {
  readonly key: null;
  among(personId: string): RawBuilder<SqlBool>;
} {
  return {
    key: null,
    among: (personId) => sql`coalesce(true, ${sql.ref(personId)}::text = ${sql.lit(reason)})`,
  };
}
