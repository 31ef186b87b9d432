import type pg from 'pg';
import { DEMO_ADMIN_EMAIL } from '../../config.ts';
import { hashPassword, isPassword } from './passwords.ts';

const READY_ACCOUNTS = [
  { email: 'analyst@example.com', fullName: 'Demo Analyst' },
  { email: DEMO_ADMIN_EMAIL, fullName: 'Demo Administrator' },
];
const READY_PASSWORD = 'assay-demo';

export interface LoginAccount {
  id: string;
  email: string;
  fullName: string | null;
}

export type AccountStore = ReturnType<typeof createAccountStore>;

/** Nobody proves an address to the embedded service; only its own accounts count as known. */
export function isReadyAccount(email: string): boolean {
  return READY_ACCOUNTS.some((account) => account.email === email);
}

const COLUMNS = 'id, email, full_name as "fullName"';

export function createAccountStore(pool: pg.Pool) {
  async function insert(email: string, password: string, fullName: string | null) {
    const { rows } = await pool.query<LoginAccount>(
      `insert into login_accounts (email, password_hash, full_name) values ($1, $2, $3)
       on conflict (email) do nothing returning ${COLUMNS}`,
      [email.toLowerCase(), await hashPassword(password), fullName],
    );
    return rows[0];
  }

  return {
    async find(id: string): Promise<LoginAccount | undefined> {
      const { rows } = await pool.query<LoginAccount>(
        `select ${COLUMNS} from login_accounts where id = $1`,
        [id],
      );
      return rows[0];
    },
    async check(email: string, password: string): Promise<LoginAccount | undefined> {
      const { rows } = await pool.query<LoginAccount & { passwordHash: string }>(
        `select ${COLUMNS}, password_hash as "passwordHash" from login_accounts where email = $1`,
        [email.trim().toLowerCase()],
      );
      const row = rows[0];
      // An unknown address takes as long as a wrong password.
      const isRight = await isPassword(password, row?.passwordHash ?? (await unusedHash));
      return row && isRight ? { id: row.id, email: row.email, fullName: row.fullName } : undefined;
    },
    /** False where the address has an account already, which stays as it is. */
    async create(email: string, password: string) {
      return (await insert(email, password, null)) !== undefined;
    },
    /** Makes the two ready accounts of a fresh installation. */
    async fill() {
      const { rowCount } = await pool.query('select 1 from login_accounts limit 1');
      if (rowCount) return;
      for (const { email, fullName } of READY_ACCOUNTS)
        await insert(email, READY_PASSWORD, fullName);
    },
  };
}

const unusedHash = hashPassword('nobody has this password');
