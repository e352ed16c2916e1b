/** What an address carries behind its question mark, before anybody has looked at it. */
export type RawSearch = Readonly<Record<string, unknown>>;

const longestText = 200;
const furthestPage = 100_001;

/** A parameter that is free text, trimmed; undefined when nothing is left. The router turns figures into numbers. */
export function textParam(raw: unknown): string | undefined {
  if (typeof raw !== 'string' && typeof raw !== 'number' && typeof raw !== 'boolean') return undefined;
  return String(raw).trim().slice(0, longestText) || undefined;
}

/** A parameter that is one of a few words; undefined for any other, and for the usual one, which the address leaves out. */
export function choiceParam<const Choice extends string>(
  raw: unknown,
  choices: readonly Choice[],
  usual?: NoInfer<Choice>,
): Choice | undefined {
  return choices.find((choice) => choice === raw && choice !== usual);
}

/** The number of a page, from 2 on: the first one is what an address without it means. */
export function pageParam(raw: unknown): number | undefined {
  const number = Number(raw);
  return Number.isInteger(number) && number > 1 && number <= furthestPage ? number : undefined;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function idParam(raw: unknown): string | undefined {
  return typeof raw === 'string' && uuid.test(raw) ? raw : undefined;
}

export function flagParam(raw: unknown): true | undefined {
  return raw === true || raw === 'true' ? true : undefined;
}

/** How many rows a page has, one of a few numbers; undefined for any other, and for the usual one. */
export function sizeParam(raw: unknown, sizes: readonly number[], usual: number): number | undefined {
  return sizes.find((size) => size === Number(raw) && size !== usual);
}
