import type { Queryable } from './transaction.ts';

/** How PostgreSQL stems each language; others are searched word by word. */
const configurations: Readonly<Record<string, string>> = {
  da: 'danish',
  de: 'german',
  en: 'english',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  hu: 'hungarian',
  it: 'italian',
  nl: 'dutch',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sv: 'swedish',
  tr: 'turkish',
};

/**
 * Makes the passages of a reading searchable in place of those of an older one. Each is stemmed in
 * its own language and kept in its exact words beside; what it stands under weighs less than what
 * it says.
 */
export async function replacePassages(
  db: Queryable,
  at: { projectId: string; sourceId: string; readingId: string },
  /** Indexed passages as JSON: they come from another process and are not looked at here. */
  passages: string,
): Promise<void> {
  await db.query('delete from passages where source_id = $1', [at.sourceId]);
  await db.query(
    `insert into passages (project_id, source_id, reading_id, ordinal, first_block, last_block,
       start_offset, end_offset, first_row, last_row, language, length, search)
     select $1, $2, $3, ordinal, "firstBlock", "lastBlock", "start", "end",
       (rows ->> 'first')::int, (rows ->> 'last')::int, language, length(body),
       setweight(to_tsvector(config, body), 'A')
         || setweight(to_tsvector('simple', body), 'B')
         || setweight(to_tsvector(config, parts), 'C')
         || setweight(to_tsvector(config, heads), 'D')
         || array_to_tsvector(array(select jsonb_array_elements_text(terms)))
     from rows from (jsonb_to_recordset($4) as ("firstBlock" int, "lastBlock" int, "start" int,
         "end" int, rows jsonb, language text, heads text, body text, parts text, terms jsonb))
       with ordinality as passage ("firstBlock", "lastBlock", "start", "end", rows, language,
         heads, body, parts, terms, ordinal),
       lateral (select coalesce($5::jsonb ->> language, 'simple')::regconfig as config) as stemming`,
    [at.projectId, at.sourceId, at.readingId, passages, JSON.stringify(configurations)],
  );
}

export interface FoundPassage {
  sourceId: string;
  readingId: string;
  firstBlock: number;
  lastBlock: number;
  start: number;
  end: number;
  firstRow: number | null;
  lastRow: number | null;
  score: number;
}

export interface PassageQuestion {
  projectId: string;
  text: string;
  /** The same in other languages, such as the names of a measure. */
  alsoCalled: readonly string[];
  numberTerms: readonly string[];
  /** Of the question; passages in another one can only be found by numbers and names. */
  language: string | null;
  /** No pages of the web. */
  documentsOnly: boolean;
  /** Left out, such as copies of others. */
  exceptSources: readonly string[];
  /** Nothing but this one. */
  onlySource?: string;
  limit: number;
}

/**
 * Any word may match; how rare it is among the project's passages decides (BM25). Words that any of
 * the languages counts among its small ones are not searched for.
 */
export async function findPassages(db: Queryable, asked: PassageQuestion): Promise<FoundPassage[]> {
  const { rows } = await db.query<FoundPassage>(findSql, [
    asked.projectId,
    asked.text,
    asked.alsoCalled.join('\n'),
    asked.numberTerms,
    asked.documentsOnly,
    asked.exceptSources,
    asked.limit,
    JSON.stringify(configurations),
    asked.language,
    asked.onlySource ?? null,
  ]);
  return rows;
}

/** Saturation of repeated words, and how much a long passage counts less. */
const k1 = 1.2;
const b = 0.4;

const findSql = `
with shelf as (
  select passages.*, coalesce($8::jsonb ->> language, 'simple')::regconfig as config
  from passages join sources on sources.id = passages.source_id
  where passages.project_id = $1 and (sources.kind = 'document' or not $5)
    and passages.source_id <> all ($6::uuid[])
    and ($10::uuid is null or passages.source_id = $10)
), configs as (
  select distinct config from shelf union select 'english'::regconfig
), words as (
  select lexeme, 1.0 as weight from unnest(tsvector_to_array(to_tsvector('simple', $2))) as lexeme
  where not exists (select from configs where to_tsvector(config, lexeme) = ''::tsvector)
), stems as (
  select unnest(tsvector_to_array(to_tsvector(config, lexeme))) as lexeme, weight
  from words, configs
), others as (
  select unnest(tsvector_to_array(to_tsvector(config, $3))) as lexeme, 0.7 as weight from configs
), numbers as (
  select term as lexeme, case when term like 'n2:%' then 0.5 when term like 'p:%' then 2.0
    when term like 'x:%' then 1.2 else 1.4 end as weight
  from unnest($4::text[]) as term
), asked as (
  select lexeme, max(weight) as weight from (
    select * from words union all select * from stems union all select * from others
    union all select * from numbers
  ) as every group by lexeme
), query as (
  select string_agg(
    '''' || replace(replace(lexeme, '\\', '\\\\'), '''', '''''') || '''', ' | ')::tsquery as any_of_them from asked
), sizes as (
  select count(*) as passages, avg(length) as length from shelf
), hits as (
  select shelf.id, shelf.length, asked.lexeme,
    case when asked.lexeme = any ($4) and shelf.language <> $9 then 1.5 else 1 end * asked.weight
      as weight,
    coalesce((select sum(case each when 'A' then 1 when 'B' then 0.5 else 0.35 end)
      from unnest(word.weights) as each), 1) as often
  from query, shelf cross join lateral unnest(search) as word (lexeme, positions, weights)
    join asked on asked.lexeme = word.lexeme
  where search @@ query.any_of_them
), rarity as (
  select lexeme, count(*) as found from hits group by lexeme
), scores as (
  select hits.id, sum(weight * ln(1 + (sizes.passages - found + 0.5) / (found + 0.5))
    * often * ${k1 + 1} / (often + ${k1} * (${1 - b} + ${b} * hits.length / sizes.length))) as score
  from hits join rarity using (lexeme), sizes group by hits.id
)
select source_id as "sourceId", reading_id as "readingId", first_block as "firstBlock",
  last_block as "lastBlock", start_offset as "start", end_offset as "end",
  first_row as "firstRow", last_row as "lastRow", score::float8 as score
from scores join passages using (id)
order by score desc, source_id, ordinal
limit $7`;
