/** What is known of whoever has a PIN, and whoever knows them tries first. */
export interface KnownOfPerson {
  readonly bornOn: Temporal.PlainDate | null;
  readonly staffNumber: string | null;
}

/** Those that people choose most and that none of the rules below finds. */
const commonest: ReadonlySet<string> = new Set(
  `102030 010203 101112 102938 192837 112358 314159 271828 123654 123789 987321 789123 456123 654123 789456 789654
  147258 147852 147896 142536 159357 159753 357159 753159 753951 951753 951357 357951 258456 258963 369258 741852 741963
  852456 852963 963852 963258 987456 246810 135790 135791 124578 123698 321654 456321 200000 300000 500000 100000`.split(
    /\s+/,
  ),
);

/**
 * Whether a PIN of six digits is among the first that anybody would try: one digit repeated, digits in a row up or down (0 follows 9), a pair
 * or a triple repeated, three doubles, two triples, a mirrored half, one of the commonest, or the person's date of birth or staff number.
 * @param pin six digits
 */
export function isGuessablePin(pin: string, known: KnownOfPerson): boolean {
  return (
    commonest.has(pin) ||
    isRun(pin) ||
    /^(\d{1,3})\1+$/.test(pin) ||
    /^(\d)\1(\d)\2(\d)\3$/.test(pin) ||
    /^(\d)\1\1(\d)\2\2$/.test(pin) ||
    /^(\d)(\d)(\d)\3\2\1$/.test(pin) ||
    isOfBirth(pin, known.bornOn) ||
    isOfNumber(pin, known.staffNumber)
  );
}

function isRun(pin: string): boolean {
  const digits = [...pin].map(Number);
  const steps = digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10);
  return steps.every((step) => step === 1) || steps.every((step) => step === 9);
}

function isOfBirth(pin: string, bornOn: Temporal.PlainDate | null): boolean {
  if (!bornOn) return false;
  const [year = '', month = '', day = ''] = bornOn.toString().split('-');
  const short = year.slice(-2);
  const written = [day + month + short, month + day + short, short + month + day, month + year, year + month];
  return written.includes(pin);
}

/** The digits of the number, with zeros before or after them, or the first or last six. */
function isOfNumber(pin: string, staffNumber: string | null): boolean {
  const digits = staffNumber?.replaceAll(/\D/g, '') ?? '';
  if (digits === '') return false;
  return [digits.padStart(6, '0').slice(-6), digits.padEnd(6, '0').slice(0, 6)].includes(pin);
}
