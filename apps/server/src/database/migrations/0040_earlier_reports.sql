-- What was stored before claims stood on the ledger takes the present form; what it says stays what it was.
create function pg_temp.each_sentence(old jsonb) returns jsonb language sql as $$
  select coalesce(jsonb_agg(one - array['figure', 'formula', 'inputs'] || jsonb_build_object(
      'kind', case one->>'kind' when 'judgement' then 'judgement' else 'evidence' end,
      'verdict', case one->>'verdict' when 'verified' then 'verified' else 'unverified' end,
      'checked', case one->>'verdict' when 'verified'
        then '{"by": "program", "model": null, "verdict": "carried"}'::jsonb else 'null' end,
      -- What was computed is shown with what it was computed from.
      'figures', case when one->'formula' ? 'expression' and one->'figure' ? 'value'
        then jsonb_build_array(jsonb_build_object(
          'start', start, 'end', start + case found when 0 then 0 else length(value) end,
          'formula', one->'formula'->'expression', 'value', value,
          'of', coalesce((select jsonb_agg(jsonb_build_object('id', key, 'label', '',
              'printed', trim(concat_ws(' ', input->>'value', input->>'unit')),
              'value', input->>'value', 'unit', input->'unit', 'source_id', '', 'locator', ''))
            from jsonb_each(case jsonb_typeof(one->'inputs') when 'object' then one->'inputs' end)
              given (key, input)), '[]')))
        else '[]' end) order by at), '[]')
  from jsonb_array_elements(old) with ordinality listed (one, at)
    cross join lateral (select one->'figure'->>'value' as value) stated
    cross join lateral (select coalesce(strpos(one->>'text', value), 0) as found) sought
    cross join lateral (select case found when 0 then length(one->>'text') else found - 1 end as start) placed
$$;
create function pg_temp.each_paragraph(old jsonb) returns jsonb language sql as $$
  select coalesce(jsonb_agg(pg_temp.each_sentence(one) order by at), '[]')
  from jsonb_array_elements(old) with ordinality listed (one, at)
$$;
create function pg_temp.each_exhibit(old jsonb) returns jsonb language sql as $$
  select coalesce(jsonb_agg(one || jsonb_build_object('kind', 'table', 'rows', (
      select coalesce(jsonb_agg(line || jsonb_build_object('cells', (
          select coalesce(jsonb_agg(cell || '{"figures": [], "formula": null}' order by across), '[]')
          from jsonb_array_elements(line->'cells') with ordinality cells (cell, across))) order by down), '[]')
      from jsonb_array_elements(one->'rows') with ordinality lines (line, down))) order by at), '[]')
  from jsonb_array_elements(old) with ordinality listed (one, at)
$$;
create function pg_temp.each_section(old jsonb) returns jsonb language sql as $$
  select coalesce(jsonb_agg(one || jsonb_build_object('message', null,
      'unverified', pg_temp.each_sentence(one->'unverified'), 'subsections', (
        select coalesce(jsonb_agg(part || jsonb_build_object('message', null,
            'paragraphs', pg_temp.each_paragraph(part->'paragraphs'),
            'exhibits', pg_temp.each_exhibit(part->'exhibits')) order by place), '[]')
        from jsonb_array_elements(one->'subsections') with ordinality parts (part, place))) order by at), '[]')
  from jsonb_array_elements(old) with ordinality listed (one, at)
$$;
create function pg_temp.risk(told jsonb) returns jsonb language sql as $$
  select told || '{"kind": "risk", "likelihood": "medium", "effect": null, "mitigant": "", "owner": "", "deal_term": ""}'
$$;

update report_versions set report = report || jsonb_build_object(
    'sections', pg_temp.each_section(report->'sections'),
    'summary', case when jsonb_typeof(report->'summary') = 'object' then report->'summary'
      || '{"answer": null, "conditions": [], "messages": [], "hypotheses": []}' || jsonb_build_object(
        'paragraphs', pg_temp.each_paragraph(report->'summary'->'paragraphs'),
        'key_risks', pg_temp.each_sentence(report->'summary'->'key_risks'),
        'risks', (select coalesce(jsonb_agg(pg_temp.risk(jsonb_build_object('risk', one)) order by at), '[]')
          from jsonb_array_elements(pg_temp.each_sentence(report->'summary'->'key_risks'))
            with ordinality listed (one, at)),
        'unverified', pg_temp.each_sentence(report->'summary'->'unverified')) else 'null' end,
    'assessment', case when jsonb_typeof(report->'assessment') = 'object' then report->'assessment'
      || jsonb_build_object('paragraphs', pg_temp.each_paragraph(report->'assessment'->'paragraphs'),
        'unverified', pg_temp.each_sentence(report->'assessment'->'unverified')) else 'null' end)
  where jsonb_path_exists(report, '$.sections[*] ? (!exists(@.message))')
    or jsonb_path_exists(report, '$.summary ? (@.type() == "object" && !exists(@.risks))');

-- Answers of agents; present ones are not even parsed, for they may hold half of a sign. A cell is a short form of
-- its claim: its numbers and its words are the claim's or its quotes'.
create function pg_temp.numbers(words text) returns text[] language sql as $$
  select array(select found[1] from regexp_matches(words, '\d[\d.,]*\d|\d', 'g') found)
$$;
-- A small number and a year are said of anything.
create function pg_temp.holds(words text, texts text) returns boolean language sql as $$
  select array(select one from unnest(pg_temp.numbers(words)) one
    where one !~ '^(\d|1[0-2]|(19|20)\d\d)$') <@ pg_temp.numbers(texts)
$$;
create function pg_temp.letters(words text) returns text language sql as $$
  select trim(regexp_replace(lower(words), '[^[:alpha:]]+', ' ', 'g'))
$$;
create function pg_temp.exhibit(call uuid, part text, old jsonb) returns jsonb language sql as $$
  with told as (
    select claims.id, local_id, concat_ws(' ', content, string_agg(quote, ' ')) as texts
    from claims left join citations on claim_id = claims.id
    where agent_run_id = call and verdict = 'verified' group by claims.id
  ), cells as (
    select down, across, line->>'label' as label, cell, told.id as claim, told.texts
    from jsonb_array_elements(old->'rows') with ordinality lines (line, down)
      cross join jsonb_array_elements(line->'cells') with ordinality listed (cell, across)
      left join told on local_id = cell->>'claim' and pg_temp.holds(cell->>'text', texts)
        and strpos(pg_temp.letters(texts), pg_temp.letters(cell->>'text')) > 0
  )
  select jsonb_build_object('subsection', part, 'id', old->'id', 'title', '',
    'caption', case when pg_temp.holds(old->>'title', shown) then old->>'title' else '' end,
    'chart', coalesce(old->>'chart', 'none'),
    'columns', (select coalesce(jsonb_agg(jsonb_build_object('computed', false,
        'label', case when pg_temp.holds(head, shown) then head else '' end) order by at), '[]')
      from jsonb_array_elements_text(old->'columns') with ordinality heads (head, at) where at > 1),
    'rows', (select coalesce(jsonb_agg(line order by down), '[]') from (
      select down, jsonb_build_object('label', label, 'cells', jsonb_agg(jsonb_build_object(
          'text', case when claim is null then '' else cell->>'text' end,
          'value', case when claim is not null then cell->>'value' end,
          'figures', '[]'::jsonb, 'formula', null) order by across)) as line
      from cells where pg_temp.holds(label, shown) group by down, label) lines),
    'citations', (select coalesce(jsonb_agg(distinct jsonb_build_object('sourceId', source_id,
        'quote', quote, 'locator', locator, 'start', start_offset, 'end', end_offset,
        'before', before_text, 'after', after_text)), '[]')
      from citations where claim_id in (select claim from cells)))
  from (select coalesce(string_agg(texts, ' '), '') as shown from cells) all_shown
$$;
update agent_runs set exhibits = (
    select json_agg(pg_temp.exhibit(agent_runs.id, part->>'id', one) order by place, at)
    from jsonb_array_elements(output::jsonb->'subsections') with ordinality parts (part, place)
      cross join jsonb_array_elements(part->'exhibits') with ordinality listed (one, at))
  where exhibits is null and winner and phase = 'analysis' and output::text like '%"subsections":%';

-- A summary by its claims: of a headline and risks that are texts, those that a claim says.
create function pg_temp.saying(call uuid, words text) returns text language sql as $$
  select local_id from claims where agent_run_id = call
    and pg_temp.letters(content) = pg_temp.letters(words) order by ordinal limit 1
$$;
update agent_runs set output = (output::jsonb - 'key_risks'
    || '{"conditions": [], "messages": [], "hypotheses": []}' || jsonb_build_object(
      'headline', pg_temp.saying(id, output->>'headline'),
      'risks', (select coalesce(jsonb_agg(pg_temp.risk(jsonb_build_object('claim', claim)) order by at), '[]')
        from jsonb_array_elements_text(output::jsonb->'key_risks') with ordinality listed (words, at)
          cross join lateral (select pg_temp.saying(agent_runs.id, words) as claim) said
        where claim is not null)))::json
  where agent_id like 'summary\_%' and output::text like '%"key_risks":%';
