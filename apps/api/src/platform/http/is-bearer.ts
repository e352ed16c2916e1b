import { timingSafeEqual } from 'node:crypto';

/** Whether an `Authorization` header contains exactly this token. */
export function isBearer(authorization: string | undefined, token: string): boolean {
  const said = Buffer.from(authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return said.length === expected.length && timingSafeEqual(said, expected);
}
