import ipaddr from 'ipaddr.js';

/** How much of an IPv6 address a household or an office is given: within it, whoever is there picks addresses at will. */
const householdBits = 64;

/**
 * An address as budgets count it: of IPv6 the first half, which stands for one household; an IPv4 address written as IPv6 as what it is.
 * What is no address stays as it is.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString()}/${householdBits}`)}/${householdBits}`;
}
