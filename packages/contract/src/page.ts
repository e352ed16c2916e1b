import { z } from 'zod';

/** The query of a list in pages: `page` counts from 0, `size` is at most 100. */
export const pageQuery = (usualSize: number) => ({
  page: z.coerce.number().pipe(z.int().min(0).max(100_000)).default(0),
  size: z.coerce.number().pipe(z.int().min(1).max(100)).default(usualSize),
});

/** One page of a list; `number` is the page's number, from 0. */
export const pageOf = <const Item extends z.ZodType>(item: Item) =>
  z.object({
    content: z.array(item),
    totalElements: z.int(),
    totalPages: z.int(),
    number: z.int(),
    size: z.int(),
  });

/** The sort orders of a list by these keys: `fullName,asc`, `fullName,desc` and so on. */
export const sortBy = <const Key extends string>(...keys: readonly Key[]) =>
  z.enum(keys.flatMap((key) => [`${key},asc` as const, `${key},desc` as const]));
