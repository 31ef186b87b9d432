import ipaddr from 'ipaddr.js';

/** Whether an address belongs to the open internet, and not to this machine, its network or its cloud. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address in IPv6 clothes counts as what it is.
  return ipaddr.process(address).range() === 'unicast';
}
