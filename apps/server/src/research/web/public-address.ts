import ipaddr from 'ipaddr.js';

/** Open by their range, and yet not of the open internet. */
const CLOSED = [
  // Carries IPv4 addresses in a form of its own.
  '::/96',
  // Set aside for throwing away, and for tests.
  '100::/64',
  '100:0:0:1::/64',
  // Where a cloud answers its own machines.
  '168.63.129.16/32',
].map((range) => ipaddr.parseCIDR(range));

/** Whether an address belongs to the open internet, and not to this machine, its network or its cloud. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address in IPv6 clothes counts as what it is.
  const real = ipaddr.process(address);
  const isClosed = CLOSED.some(
    ([range, bits]) => real.kind() === range.kind() && real.match(range, bits),
  );
  return real.range() === 'unicast' && !isClosed;
}
