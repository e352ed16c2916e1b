import { timingSafeEqual } from 'node:crypto';

/** Whether a header `Authorization` names this very token. */
export function isBearer(authorization: string | undefined, token: string): boolean {
  const said = Buffer.from(authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return said.length === expected.length && timingSafeEqual(said, expected);
}
