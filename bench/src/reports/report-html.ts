import type { TextBlock } from '@assay/server/reports/text-block';
import {
  block,
  each,
  list,
  markdown,
  noteLinks,
  type Printed,
  type PrintedPart,
  paragraphs,
  row,
  run,
  summaryTable,
  table,
  text,
} from './html-prose.ts';

type Of<Key extends string> = Extract<PrintedPart, Record<Key, unknown>>;

const summary = (part: Of<'management'>) =>
  `<p><b>${text(part.verdict)}</b> <i>${text(part.verdictLabel)}</i></p><h3>${run(part.answer) || text(part.headline)}</h3><p>${text(part.checked)}</p>${list([...part.conditions.map(run), ...part.ruledConditions.map(text)], 'ol')}${summaryTable(part.management)}${list(part.messages.map(run), 'ol')}${summaryTable(part.hypotheses)}${paragraphs(part.paragraphs)}${summaryTable(part.riskTable)}${summaryTable(part.plan)}${list(part.risks.map(run))}${list(part.steps.map(text), 'ol')}${
    part.roomy
      ? table(
          ['Section', 'Answered', 'Confidence', 'Sources', 'Verified', 'Unverified'],
          part.glance.map(({ title, cells }) => row([title, ...cells].map(text))),
        )
      : ''
  }`;

const guide = (part: Of<'method'>) =>
  `${each(part.method, (words) => `<p>${text(words)}</p>`)}${list(part.limitations.map(text))}<table>${each(part.grades, ({ grade, meaning, cited }) => row([grade, text(meaning), `${cited} cited`]))}</table><p>${text(part.markets.join(' · '))}</p><p>${text(part.geographies.join(' · '))}</p><table>${row(
    [
      `${part.counts.verified} verified statements`,
      `${part.counts.unverified} not verified, listed apart`,
      `${part.counts.sources} sources cited`,
      `${part.counts.notes} notes with quotations`,
      `${part.counts.conflicts} conflicts registered`,
    ],
  )}</table><h2>Scope</h2><div class="columns">${each(
    part.scope,
    ({ title, topics }) =>
      `<h4>${text(title)}</h4>${each(topics, (topic) => `<h5>${text(topic.title)}</h5>${list(topic.questions.map(text))}`)}`,
  )}</div>`;

const section = (part: Of<'subsections'>) =>
  `<h3>${run(part.message)}</h3><p class="mark">${text(part.hallmark.join(' · '))}<br>${text(part.checked)}</p>${each(
    part.subsections,
    (sub) =>
      `<h2 id="s-${sub.number}">${sub.number} ${text(sub.title)}</h2><h3>${run(sub.message)}</h3>${sub.status === 'answered' ? '' : `<p><small>${text(sub.statusWord)}</small></p>`}${each(sub.blocks, block)}`,
  )}`;

const model = (part: Of<'scenarios'>) =>
  `<p>${text(part.set)}</p>${each(part.scenarios, summaryTable)}${each(part.blocks, block)}${each(part.tables, summaryTable)}${list(part.missing.map(text))}`;

const conflicts = (part: Of<'conflicts'>) =>
  each(
    part.conflicts,
    (one) =>
      `<p><small>${one.number} ${text(one.kind)}</small></p><p><b>${text(one.measure)}</b></p><p>${text(one.explanation)}</p>${each(one.sides, (side) => `<blockquote><b>${text(side.statement)}</b> “${text(side.quote)}” <a href="#source-${side.source}">source ${side.source}</a>, ${text(side.locator)}</blockquote>`)}<p><b>Decision: ${text(one.decision)}.</b> ${text(one.reason)} Rule: ${text(one.rule)}</p><hr>`,
  );

const apart = (part: Of<'groups'>) =>
  `<p>${text(part.lead)}</p>${each(part.groups, ({ title, items }) => `<h4>${text(title)}</h4>${each(items, (item) => `<blockquote><small>${part.mark}</small><p><i>${text(item.text)}</i></p><p>${text(item.reason)}</p></blockquote>`)}`)}`;

const formulas = (part: Of<'formulas'>) =>
  each(
    part.formulas,
    (one) =>
      `<p>${text(one.text)}<br><small>${text(one.expression)}, where ${text(one.inputs.join(', '))}</small></p>`,
  );

const coverage = (part: Of<'setAside'>) =>
  `${table(
    ['', 'Question', 'State', ...part.counted],
    part.sections.flatMap(({ title, rows }) => [
      `<tr><td colspan="${3 + part.counted.length}"><b>${text(title)}</b></td></tr>`,
      ...rows.map((one) => row([one.number, one.title, one.statusWord, ...one.counts].map(text))),
    ]),
  )}${each(part.setAside, ({ title, reason }) => `<p><b>${text(title)}</b>. ${text(reason)}</p>`)}`;

type PrintedNote = Of<'noteGroups'>['noteGroups'][number]['notes'][number];

const note = ({ number, quote, source, locator, cited }: PrintedNote) =>
  `<p id="note-${number}"><b>${cited ? `<a href="#ref-${number}">${number}</a>` : number}</b> “${text(quote)}” <a href="#source-${source}">Source ${source}</a>, ${text(locator)}</p>`;

const notes = (part: Of<'noteGroups'>) =>
  `<div class="columns">${each(part.noteGroups, ({ at, notes: own }) => `${at ? `<h4><a href="#${at.place}">${text(at.title)}</a></h4>` : ''}${each(own, note)}`)}</div>`;

const sources = (part: Of<'sources'>) =>
  each(
    part.sources,
    (one) =>
      `<p id="source-${one.number}">${one.number} <span class="tag">${one.grade}</span> <b>${text(one.title)}</b> ${text(one.publisher)} ${text(one.published)}<br><small>${text(one.address)} ${text(one.reason)}. Read ${text(one.retrieved)}. SHA-256 ${one.hash}… Notes ${noteLinks(one.notes)}</small></p>`,
  );

const runs = (part: Of<'runs'>) =>
  table(
    ['Agent', 'Model', 'Prompt', 'Seconds', 'Searches'],
    part.runs.map((one) =>
      row([one.agent, one.model, one.version, one.seconds, one.searches].map(text)),
    ),
  );

const interviewGuide = ({ title, blocks }: { title: string; blocks: TextBlock[] }) =>
  `<h2>${text(title)}</h2>${each(blocks, markdown)}`;

function body(part: PrintedPart): string {
  if ('management' in part) return summary(part);
  if ('method' in part) return guide(part);
  if ('subsections' in part) return section(part);
  if ('scenarios' in part) return model(part);
  if ('groups' in part) return apart(part);
  if ('formulas' in part) return formulas(part);
  if ('setAside' in part) return coverage(part);
  if ('runs' in part) return runs(part);
  if (part.facts)
    return `${each(part.facts, ({ label, value }) => `<p><b>${text(label)}</b> ${text(value)}</p>`)}${list(part.hypotheses.map(text))}`;
  if (part.recommendations)
    return `<p>${text(part.summary)}</p>${paragraphs(part.paragraphs)}${list(part.recommendations.map(text))}`;
  if (part.guides) return each(part.guides, interviewGuide);
  if (part.conflicts) return conflicts(part);
  return part.noteGroups ? notes(part) : sources(part);
}

const contents = ({ parts }: Printed) =>
  `<h1>Contents</h1>${each(parts, (part) => `<p><a href="#${part.id}"><b>${text(part.title)}</b></a></p>${'subsections' in part ? each(part.subsections, (sub) => `<p><a href="#s-${sub.number}">${sub.number} ${text(sub.title)}</a></p>`) : ''}`)}`;

const style = ({ meta }: Printed) =>
  `@page{size:A4;margin:70pt 60pt 66pt;@bottom-left{content:"${text(`${meta.status} · version ${meta.version}`)}";font:7.5pt Inter}@bottom-right{content:counter(page);font:7.5pt Inter}}
body{font:10.5pt/15pt "Source Serif 4",serif;color:#141c2e;margin:0}h1{font-size:20pt;break-after:avoid}h1.opens{break-before:page}h2{font-size:12.5pt;break-after:avoid}table{border-collapse:collapse;font:8pt Inter,sans-serif;width:100%}td,th{border-bottom:.3pt solid #cbc5b5;padding:3pt;text-align:left;vertical-align:top}tr{break-inside:avoid}figure{margin:12pt 0;break-inside:avoid}svg{width:330pt;height:auto}sup,aside,.mark,small{font-family:Inter;font-size:7pt}sup{font-size:6pt}.beside{display:grid;grid-template-columns:330pt 125pt;gap:20pt}.columns{columns:2;gap:20pt;font-size:8pt}.quiet{font-size:.88em}.strong{font-weight:600}.tag{border:.5pt solid}.cover{background:#141c2e;color:#faf8f3;height:600pt;padding:40pt}`;

/** Parts that begin on a page of their own, as they do where the report is typeset. */
const opens = (part: PrintedPart) =>
  part.kind === 'summary' || ('number' in part && part.number === '1');

/**
 * All that the typesetter is given, as a page to be printed. What a browser cannot do is left out: page
 * numbers in the contents and beside the notes, and a head that names the part.
 */
export function reportHtml(printed: Printed): string {
  const { meta, parts } = printed;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${text(meta.title)}</title><style>${style(printed)}</style>
<div class="cover"><h1>${text(meta.company)}</h1><p>${text(meta.coverText)}</p>${each(meta.notices, (notice) => `<p>${text(notice)}</p>`)}<p>${text(meta.date)} ${text(meta.status)} ${text(meta.version)}</p></div>
${each(
  parts,
  (part) =>
    `${'number' in part && part.number === '1' ? contents(printed) : ''}<h1 id="${part.id}"${opens(part) ? ' class="opens"' : ''}>${'number' in part ? `${part.number} ` : ''}${text(part.title)}</h1>${body(part)}`,
)}</html>`;
}
