import path from 'node:path';
import { writeFileSync } from 'node:fs';
import { roomLedger } from './claims/room-ledger.ts';
import { analyseRoom } from './analyse-room.ts';
import { loadTruth } from './room-truth.ts';
import { scoreRoom } from './score-room.ts';
let [c, r] = [0, 0];
for (const dir of process.argv.slice(2)) {
  const [folder, room] = [path.dirname(dir), path.basename(dir)];
  const truth = loadTruth(folder, room);
  const report = analyseRoom(await roomLedger(path.join(dir, 'documents'), truth.company));
  const s = scoreRoom(truth, report);
  const reg = report.register.filter((x) => !x.arithmetic);
  writeFileSync(`/tmp/cols/reg-${room}.txt`, report.register.map((r) => `${r.arithmetic ? '[arith] ' : ''}${r.text}\n    ${r.shown.map((x, i) => `${r.files[i]}: ${x}`).join('\n    ')}`).join('\n')+'\n');
  console.log(room.padEnd(12), 'facts', s.facts, 'contra', s.contradictions.length, '/', truth.contradictions.length, 'register', reg.length, 'false', reg.length - s.contradictions.length, 'traps', s.traps, 'arith', report.register.length-reg.length);
  c += s.contradictions.length; r += reg.length;
}
console.log('contra', c, 'register', r);
