const tracking = /^(utm_\w+|gclid|fbclid|msclkid|mc_cid|mc_eid|igshid|ref_src)$/i;

/** One address for one page: no fragment, no tracking parameters, parameters in order. */
export function canonicalUrl(address: URL, declared: string | null): string {
  const own = declared ? URL.parse(declared, address.href) : null;
  // A page may name its better address, but not on somebody else's site.
  const url = new URL(own && own.host === address.host ? own.href : address.href);
  url.hash = '';
  for (const name of [...url.searchParams.keys()]) {
    if (tracking.test(name)) url.searchParams.delete(name);
  }
  url.searchParams.sort();
  return url.href;
}
