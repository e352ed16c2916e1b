/** The installation as WebAuthn names it: keys are made for this host, and signatures count when they were made on pages of this origin. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** @param publicUrl the base of every link in a message; the Host header never counts */
export function relyingParty({ publicUrl }: { readonly publicUrl: string }): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}
