/** The languages that there are texts in. */
export type Locale = 'es';

/** By language: its tag (BCP 47) for the formats of `Intl`, and of documents. */
const tags: Record<Locale, string> = { es: 'es-ES' };

let asked: () => Locale = () => 'es';

/**
 * The language in which whoever is being answered reads. In the web application it holds for the life of a page, so that modules may
 * read texts while they load; in the server it belongs to one call, so that they may not.
 */
export const currentLocale = (): Locale => asked();

/** Says where the language is known from; Spanish, where nobody says. */
export function askLocaleOf(source: () => Locale): void {
  asked = source;
}

/** The current language for the formats of `Intl`, and of documents: `es-ES`. */
export function languageTag(): string {
  return tags[currentLocale()];
}

/**
 * What a catalog of another language has to have: the same keys, functions of the same arguments, and other words. What reads it
 * may not count on a word that is Spanish alone.
 */
export type Catalog<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Said
    ? (...given: Given) => Catalog<Said>
    : T extends object
      ? { [Key in keyof T]: Catalog<T[Key]> }
      : T;

/** A catalog for each language; Spanish says what the others need. */
type Catalogs<T, L extends string> = { es: T } & Record<L, Catalog<NoInfer<T>>>;

/**
 * The catalog, or the function, of the current language. The language is asked for whenever a text is read, or the function is
 * called: what is kept of a text stays in the language that it was read in.
 */
/* @__NO_SIDE_EFFECTS__ */
export function inLocales<T extends object>(catalogs: Catalogs<T, Locale>): Catalog<T> {
  return lookUp(catalogs, currentLocale);
}

/** The same for any languages, of which `current` says one. */
export function lookUp<T extends object, L extends string>(
  catalogs: Catalogs<T, L>,
  current: () => L,
): Catalog<T> {
  const catalog = () => catalogs[current()] as object;
  const view =
    typeof catalogs.es === 'function'
      ? (...given: unknown[]) => Reflect.apply(catalog() as () => unknown, undefined, given)
      : new Proxy({}, lookingInto(catalog));
  return view as Catalog<T>;
}

/** Everything that reads an object, also `Object.keys`, `in` and spreading. */
const lookingInto = (catalog: () => object): ProxyHandler<object> => ({
  get: (_, key) => Reflect.get(catalog(), key),
  has: (_, key) => Reflect.has(catalog(), key),
  ownKeys: () => Reflect.ownKeys(catalog()),
  getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(catalog(), key),
});

/** What a language needs once, made when it is first asked for: a format of `Intl`, for the language's tag. */
export function onceInLocale<T>(make: (tag: string) => T): () => T {
  const made = new Map<string, T>();
  return () => {
    const tag = languageTag();
    const known = made.get(tag) ?? make(tag);
    made.set(tag, known);
    return known;
  };
}
