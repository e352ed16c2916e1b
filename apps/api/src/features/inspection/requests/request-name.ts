/** The name by which an inspector refers to a request: the ids of company and request. It says where to look and grants nothing. */
export function requestName(tenantId: string, id: string): string {
  return Buffer.from(`${tenantId}${id}`.replaceAll('-', ''), 'hex').toString('base64url');
}

/** The ids in a name; null for a text that is no name. */
export function readRequestName(name: string): { tenantId: string; id: string } | null {
  const bytes = Buffer.from(name, 'base64url');
  if (bytes.length !== 32 || bytes.toString('base64url') !== name) return null;
  return { tenantId: uuidOf(bytes.subarray(0, 16)), id: uuidOf(bytes.subarray(16)) };
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
