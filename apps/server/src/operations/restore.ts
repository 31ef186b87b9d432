import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { StartError } from '../start-error.ts';
import { restoreBackup } from './restore-backup.ts';
import { withDatabase } from './with-database.ts';

/** npm run restore -- FILE: a backup into an empty database. */
await withDatabase(async (_config, database) => {
  const [, , file] = process.argv;
  if (!file) throw new StartError('Usage: npm run restore -- FILE');
  const backup = createReadStream(file).on('error', () => undefined);
  const rows = await restoreBackup(database.url, backup.pipe(createGunzip()));
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
  console.log(`Restored ${count.toLocaleString('en-US')} rows. Start the server: npm start`);
});
