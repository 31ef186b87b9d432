/** Longest query that the target's own site may be asked with: a page number, not a text. */
const LONGEST_QUERY = 40;

/** An address as it is compared: without its fragment, and with or without a last slash. */
function plain(address: string): string {
  const url = URL.parse(address);
  if (!url) return address;
  url.hash = '';
  return url.href.replace(/\/$/, '');
}

/**
 * What an agent may open: addresses that a search returned, that a document or the user named, and
 * the target's own site. An address that an agent makes up could carry words of a document away.
 */
export class KnownAddresses {
  readonly #found = new Set<string>();
  readonly #isNamed: (address: string) => boolean;
  readonly #ownHost: string | null;

  constructor(company: { url: string; isNamed: (address: string) => boolean }) {
    this.#isNamed = company.isNamed;
    this.#ownHost = URL.parse(company.url)?.hostname.replace(/^www\./, '') || null;
  }

  /** Told of what a search has returned. */
  add(addresses: Iterable<string>): void {
    for (const address of addresses) this.#found.add(plain(address));
  }

  mayOpen(address: string): boolean {
    const url = URL.parse(address);
    if (!url) return false;
    if (this.#found.has(plain(address)) || this.#isNamed(plain(address))) return true;
    const host = url.hostname.replace(/^www\./, '');
    const isOwn =
      this.#ownHost !== null && (host === this.#ownHost || host.endsWith(`.${this.#ownHost}`));
    return isOwn && url.search.length <= LONGEST_QUERY;
  }
}
