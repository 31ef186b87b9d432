import type pg from 'pg';
import { companyUrlOf } from '../../database/project-store.ts';
import type { Ledgers } from '../../reading/ledgers.ts';
import { KnownAddresses } from './known-addresses.ts';

/** What one agent call may open on the web. */
export interface AddressBook {
  found(addresses: readonly string[]): void;
  mayOpen(address: string): Promise<boolean>;
}

interface BookParts {
  pool: pg.Pool;
  ledgers: Ledgers;
  /** Null where the provider searches by itself: what it finds is not told to us. */
  search: unknown;
}

/** As long as an address that a provider has found for itself usually is. */
const LONGEST_FOREIGN = 300;

export function createAddressBook(
  { pool, ledgers, search }: BookParts,
  projectId: string,
): AddressBook {
  const found: string[] = [];

  async function known(): Promise<KnownAddresses> {
    const url = await companyUrlOf(pool, projectId);
    const { sources } = await ledgers.load(projectId);
    const texts = [...sources.values()].map(({ reading }) => reading.text);
    const isNamed = (address: string) => texts.some((text) => text.includes(address));
    const addresses = new KnownAddresses({ url, isNamed });
    addresses.add(found);
    return addresses;
  }

  return {
    found: (addresses) => void found.push(...addresses),
    async mayOpen(address) {
      if ((await known()).mayOpen(address)) return true;
      const url = search === null ? URL.parse(address) : null;
      return url !== null && url.search === '' && address.length <= LONGEST_FOREIGN;
    },
  };
}
