const longestSlug = 60;

/**
 * The slug suggested by a company's name: lower case, letters without accents, a hyphen for every run of other characters, none at the
 * ends; at most 60 characters.
 */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, longestSlug)
    .replace(/-$/, '');
}
