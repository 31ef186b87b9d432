// node scripts/with-node.mjs FILE [ARGS]: installs if needed, then runs FILE with the pinned Node.
import {
  ensureInstalled,
  environmentFile,
  fail,
  pinnedNode,
  run,
  withPinnedPath,
} from './toolchain.mjs';

const [file, ...args] = process.argv.slice(2);
if (!file) fail('Usage: node scripts/with-node.mjs FILE [ARGS]');
await ensureInstalled();
process.exitCode = await run(pinnedNode(), [...environmentFile(), file, ...args], withPinnedPath());
