import { createWriteStream } from 'node:fs';
import { rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { megabytes } from '@assay/domain/format/format-size';
import { withDatabase } from './with-database.ts';
import { writeBackup } from './write-backup.ts';

/** npm run backup [-- FILE]: all data of the server in one file, while it runs. */
await withDatabase(async (_config, database) => {
  const now = new Date();
  const stamp = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  const target = path.resolve(process.argv[2] ?? `assay-${stamp}.backup`);
  // Keys and passwords lie in it: nobody else may read it. Half a backup never bears the name of one.
  const file = createWriteStream(`${target}.part`, { mode: 0o600 });
  const gzip = createGzip();
  gzip.pipe(file);
  const rows = await writeBackup(database.url, gzip, now);
  gzip.end();
  await finished(file);
  await rename(`${target}.part`, target);
  const { size } = await stat(target);
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
  console.log(
    `Wrote ${target}: ${count.toLocaleString('en-US')} rows, ${megabytes(size)}. It holds keys and documents: keep it as safe as the database.`,
  );
});
