// Checks this evidence pack without any network or further program:
//   node verify.mjs            in the folder that holds the unpacked files
//   node verify.mjs <folder>   from elsewhere
// It compares every file with the manifest, every quotation with the stored text of its source,
// and looks up the notes of every verified statement.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = process.argv[2] ?? fileURLToPath(new URL('.', import.meta.url));
const faults = [];
const hash = (bytes) => createHash('sha256').update(bytes).digest('hex');

function read(path) {
  try {
    return readFileSync(join(folder, path));
  } catch {
    return null;
  }
}

function readJson(path) {
  try {
    return JSON.parse(read(path)?.toString('utf8') ?? 'null');
  } catch {
    return null;
  }
}

function listFiles(from = folder) {
  return readdirSync(from, { withFileTypes: true }).flatMap((entry) => {
    const path = join(from, entry.name);
    return entry.isDirectory() ? listFiles(path) : [relative(folder, path).split(sep).join('/')];
  });
}

const manifestBytes = read('manifest.json');
const manifest = readJson('manifest.json');
if (!manifestBytes || !manifest) {
  console.error('FAILED: manifest.json is missing or cannot be read.');
  process.exit(1);
}
const sealed = read('manifest.json.sha256')?.toString('utf8').trim();
if (sealed !== hash(manifestBytes))
  faults.push('manifest.json: differs from its seal in manifest.json.sha256');

for (const entry of manifest.files) {
  const bytes = read(entry.path);
  if (!bytes) {
    faults.push(`${entry.path}: missing`);
    continue;
  }
  if (hash(bytes) === entry.sha256) continue;
  const size = manifest.block_bytes;
  const altered = entry.blocks.flatMap((expected, index) => {
    const block = bytes.subarray(index * size, (index + 1) * size);
    return hash(block).slice(0, 16) === expected
      ? []
      : [`${index * size}–${index * size + size - 1}`];
  });
  const where = altered.length > 0 ? ` within bytes ${altered.slice(0, 5).join(', ')}` : '';
  const length =
    bytes.length === entry.bytes ? '' : ` (${bytes.length} bytes instead of ${entry.bytes})`;
  faults.push(`${entry.path}: altered${where}${length}`);
}

const known = new Set([
  ...manifest.files.map((entry) => entry.path),
  'manifest.json',
  'manifest.json.sha256',
]);
/** What file managers leave in a folder that was looked at. */
const leftBehind = /(^|\/)(\.DS_Store|\._[^/]+|Thumbs\.db|desktop\.ini)$/;
for (const path of listFiles())
  if (!known.has(path) && !leftBehind.test(path)) faults.push(`${path}: not part of the pack`);

const sources = new Map((readJson('sources.json') ?? []).map((source) => [source.id, source]));
const texts = new Map();
for (const source of sources.values()) {
  const bytes = read(source.file);
  if (!bytes) continue;
  texts.set(source.id, bytes.toString('utf8'));
  if (hash(bytes) !== source.hash)
    faults.push(`${source.file}: not the text that source ${source.number} had when it was read`);
}

const quotes = readJson('quotes.json') ?? [];
let matched = 0;
for (const quote of quotes) {
  const text = texts.get(quote.source_id);
  if (text?.slice(quote.start, quote.end) === quote.quote) matched += 1;
  else faults.push(`note ${quote.note}: the quotation does not stand at its place in its source`);
}

const noted = new Map(quotes.map((quote) => [quote.note, quote]));
const claims = readJson('claims.json') ?? [];
const verified = claims.filter((claim) => claim.verdict === 'verified');
for (const claim of verified)
  for (const number of claim.notes)
    if (!noted.has(number)) faults.push(`statement ${claim.claim_id}: note ${number} is missing`);

console.log(`${manifest.company_name}, version ${manifest.version}`);
console.log(
  `${manifest.files.length} files, ${sources.size} sources, ${matched} of ${quotes.length} quotations match,`,
);
console.log(
  `${verified.length} verified statements, ${claims.length - verified.length} that failed and are marked so.`,
);
if (faults.length > 0) {
  console.error(`FAILED: ${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`);
  for (const fault of faults) console.error(`- ${fault}`);
  process.exit(1);
}
console.log('PASSED: every file, quotation and reference is as it was when the report was made.');
