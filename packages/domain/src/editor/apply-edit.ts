import type { ClaimRow, ReportRows, SectionRow } from '../report/report-rows.ts';
import { mapClaims, type Reason, setApart } from '../report/set-apart.ts';
import type { Cut, Edit, Rewording } from './edit.ts';
import { assessmentKey, partKey, summaryKey } from './editable-text.ts';

/** A cut as it was carried out: the claim, and the one that says it too. */
export interface CarriedOutCut {
  section: string;
  claim: ClaimRow;
  reason: Cut['reason'];
  of: ClaimRow | null;
}

export interface EditedRows {
  rows: ReportRows;
  cuts: CarriedOutCut[];
  moved: number;
  joined: number;
  reworded: number;
}

interface Prose {
  claims: ClaimRow[];
  paragraphs: { claims: string[] }[];
}

const code = 'edited';
const fallen: Reason = { code, detail: 'It did not stand when the edited text was checked again.' };
const resting: Reason = { code, detail: 'What it rests on did not stand when checked again.' };

class Application {
  readonly #edit: Edit;
  /** Verified claims of the whole report: what a cut refers to may stand in another section. */
  readonly #standing: ReadonlyMap<string, ClaimRow>;
  readonly cuts: CarriedOutCut[] = [];
  moved = 0;
  joined = 0;
  reworded = 0;

  constructor(edit: Edit, { sections, summary, assessment }: ReportRows) {
    this.#edit = edit;
    const claims = [...sections, summary, assessment].flatMap((part) => part?.claims ?? []);
    const standing = claims.filter(({ verdict }) => verdict === 'verified');
    this.#standing = new Map(standing.map((claim) => [claim.id, claim]));
  }

  section(section: SectionRow): SectionRow {
    let { claims } = section;
    const subsections = section.subsections.map((row) => {
      const key = partKey(section.key, row.id);
      const edited = this.prose(key, section.title, { claims, paragraphs: row.paragraphs });
      claims = edited.claims;
      return { ...row, paragraphs: edited.paragraphs };
    });
    return { ...section, claims, subsections };
  }

  prose(key: string, section: string, prose: Prose): Prose {
    const byId = new Map(prose.claims.map((claim) => [claim.id, claim]));
    const named = new Map(prose.claims.map((claim) => [claim.localId, claim]));
    const written = prose.paragraphs.map(({ claims }) =>
      claims.flatMap((localId) => named.get(localId) ?? []),
    );
    const kept = this.#cut(key, section, this.#reorder(key, written, byId));
    const told = this.#reword(key, prose.claims, kept);
    return {
      claims: told.claims,
      paragraphs: told.paragraphs
        .map((paragraph) => ({ claims: paragraph.map(({ localId }) => localId) }))
        .filter(({ claims }) => claims.length > 0),
    };
  }

  /** What the order does not name, because it is not verified or came later, stays in front of it. */
  #reorder(key: string, written: ClaimRow[][], byId: ReadonlyMap<string, ClaimRow>): ClaimRow[][] {
    const order = this.#edit.order.find(({ part }) => part === key);
    if (!order) return written;
    const here = new Set(written.flat());
    const ordered = order.paragraphs.map((paragraph) =>
      paragraph.flatMap((id) => byId.get(id) ?? []).filter((claim) => here.has(claim)),
    );
    const placed = new Set(ordered.flat());
    this.moved += 1;
    return [...written.map((each) => each.filter((claim) => !placed.has(claim))), ...ordered];
  }

  #cut(key: string, section: string, paragraphs: ClaimRow[][]): ClaimRow[][] {
    const stays = (claim: ClaimRow) => claim.verdict === 'verified';
    let left = paragraphs.flat().filter(stays).length;
    const gone = new Set<ClaimRow>();
    for (const { part, claim: id, reason, of } of this.#edit.cuts) {
      const claim = part === key ? paragraphs.flat().find((one) => one.id === id) : undefined;
      const said = of === null ? null : this.#standing.get(of);
      if (!claim || !stays(claim) || said === undefined || left <= 1) continue;
      gone.add(claim);
      left -= 1;
      this.cuts.push({ section, claim, reason, of: said });
    }
    return paragraphs.map((each) => each.filter((claim) => !gone.has(claim)));
  }

  #reword(key: string, claims: ClaimRow[], paragraphs: ClaimRow[][]) {
    let told = { claims, paragraphs };
    for (const rewording of this.#edit.rewordings) {
      if (rewording.part === key) told = this.#rewordOne(rewording, told);
    }
    return told;
  }

  #rewordOne(
    { of, claim }: Rewording,
    told: { claims: ClaimRow[]; paragraphs: ClaimRow[][] },
  ): { claims: ClaimRow[]; paragraphs: ClaimRow[][] } {
    const printed = told.paragraphs.flat();
    const all = of.flatMap((id) => printed.find((one) => one.id === id) ?? []);
    const [first, ...others] = all;
    const stand = all.every(({ verdict }) => verdict === 'verified');
    if (!first || all.length !== of.length || !stand) return told;
    const isTerm = others.length === 0;
    if (isTerm) this.reworded += 1;
    else this.joined += 1;
    return {
      claims: isTerm
        ? told.claims.map((one) => (one === first ? claim : one))
        : [...told.claims, claim],
      paragraphs: told.paragraphs.map((paragraph) =>
        paragraph
          .filter((one) => !others.includes(one))
          .map((one) => (one === first ? claim : one)),
      ),
    };
  }
}

/** The rows as the editor leaves them. Whatever has lost its ground since is left as it was written. */
export function applyEdit(stored: ReportRows, edit: Edit): EditedRows {
  const rows = mapClaims(stored, (claims) =>
    setApart(claims, ({ id }) => (edit.fallen.includes(id) ? fallen : null), resting),
  );
  const { summary, assessment } = rows;
  const done = new Application(edit, rows);
  const edited: ReportRows = {
    ...rows,
    summary: summary && {
      ...summary,
      ...done.prose(summaryKey, 'Executive summary', summary),
    },
    sections: rows.sections.map((section) => done.section(section)),
    assessment: assessment && {
      ...assessment,
      ...done.prose(assessmentKey, 'Quality assessment', assessment),
    },
  };
  const { cuts, moved, joined, reworded } = done;
  return { rows: edited, cuts, moved, joined, reworded };
}
