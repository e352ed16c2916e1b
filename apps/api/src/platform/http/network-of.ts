import ipaddr from 'ipaddr.js';

/** The part of an IPv6 address that a household or office is given; within it a client can choose addresses freely. */
const householdBits = 64;

/**
 * A client's address as budgets count it: of IPv6 the /64, which stands for one household; an IPv4-mapped IPv6 address as IPv4. Anything
 * that is not an address is left as it is.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${householdBits}`)}/${householdBits}`;
}
