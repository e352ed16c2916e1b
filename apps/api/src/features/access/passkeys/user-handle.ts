/** Whose a passkey is. */
export interface PasskeyOwner {
  readonly tenantId: string;
  readonly userId: string;
}

const uuidBytes = 16;

/**
 * What a device keeps with a key and tells when it signs: the ids of company and account, so that the key is looked for in one company
 * alone. Neither tells anybody who the person is, and neither grants anything.
 */
export function userHandle({ tenantId, userId }: PasskeyOwner): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(`${tenantId}${userId}`.replaceAll('-', ''), 'hex'));
}

/** Whom a handle names; null for anything that is none of ours. @param handle in base64url */
export function ownerOfHandle(handle: string | null | undefined): PasskeyOwner | null {
  const bytes = Buffer.from(handle ?? '', 'base64url');
  if (bytes.length !== 2 * uuidBytes) return null;
  return { tenantId: uuidOf(bytes.subarray(0, uuidBytes)), userId: uuidOf(bytes.subarray(uuidBytes)) };
}

function uuidOf(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
