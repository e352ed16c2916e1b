import { BlockList, isIP, isIPv6 } from 'node:net';

/** Networks that are nobody's in particular, of this machine, or of the network that it stands in. */
const notOutside4 = blockOf('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Where clouds tell a machine its own credentials; one of them does so at a public address.
  ['169.254.0.0', 16],
  ['168.63.129.16', 32],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]);

/** Of IPv6 only what is given out to the public is let through: neither IPv4 in another form (mapped, NAT64) nor local networks are. */
const outside6 = blockOf('ipv6', [['2000::', 3]]);
/** Of that, tunnels to IPv4 (Teredo, 6to4), documentation and special purposes. */
const notOutside6 = blockOf('ipv6', [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]);

function blockOf(family: 'ipv4' | 'ipv6', networks: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family);
  return list;
}

/** Whether an IP address is one of the public network: what a company names may be reached there, and nowhere else. */
export function isOutside(address: string): boolean {
  // An address with a zone is one of a network that this machine is in.
  if (isIP(address) === 0 || address.includes('%')) return false;
  return isIPv6(address)
    ? outside6.check(address, 'ipv6') && !notOutside6.check(address, 'ipv6')
    : !notOutside4.check(address, 'ipv4');
}

/**
 * Where requests to the outside may go besides, for tests and development: this machine, by the name `localhost`, with the certificates of
 * `ca`; and which name servers are asked instead of the machine's own. No environment variable says so.
 */
export interface OutsideRules {
  readonly localhost: { readonly ca: string } | undefined;
  readonly nameServers?: readonly string[] | undefined;
}

/** A port below 1024 other than that of HTTPS is one of another service, which a request might be taken for something by. */
function isPortAllowed(port: string): boolean {
  return port === '' || Number(port) === 443 || Number(port) >= 1024;
}

/** Whether a URL can be that of a receiver, whatever its name stands for: HTTPS, no password, an allowed port, no address that is refused. */
export function mayBeOutside(text: string, { localhost }: OutsideRules): boolean {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.username || url.password || url.hash) return false;
  if (!isPortAllowed(url.port)) return false;
  const host = hostOf(url);
  if (isIP(host) !== 0) return isOutside(host);
  if (host === 'localhost') return localhost !== undefined;
  // A name without a dot is one of a local network.
  return host.replace(/\.$/, '').includes('.') && !/\.(localhost|local|internal|home\.arpa)\.?$/.test(host);
}

/** The host of a URL, an IPv6 address without its brackets. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}
